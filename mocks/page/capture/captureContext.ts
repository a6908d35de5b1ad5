import type { CaptureMessage, ElementView, PointKind } from '#mocks/codegen/capture/captureMessage'

/** The own events of `checkable`, `select` and `file` tell what was done. The field of a `label` gets the focus. */
export type TargetKind = 'plain' | 'checkable' | 'select' | 'file' | 'text' | 'editor' | 'label'

export type Target = { readonly element: Element; readonly kind: TargetKind; readonly reason?: string | undefined }

export type CaptureContext = {
  root(): (ParentNode & Node) | null
  listen<event extends Event>(type: string, run: (event: event) => void): void
  find(event: Event): Target | undefined
  view(element: Element): ElementView
  look(element: Element | undefined, isUrgent?: boolean): void
  viewSeen(element: Element): ElementView
  act(
    kind: PointKind,
    view: ElementView | undefined,
    rest?: { value?: string | readonly string[]; reason?: string },
  ): void
  send(message: CaptureMessage): void
  later(run: () => void): void
  isKeyed: boolean
}

/** Passive listeners that come before the page's own. `isHeard`, by default: what no script did. */
export function listenToUser(
  target: EventTarget,
  isHeard: (event: Event) => boolean = () => true,
): Pick<CaptureContext, 'listen' | 'later'> {
  const { setTimeout } = globalThis
  const waiting: (() => void)[] = []
  let latest: Event | undefined
  const runWaiting = () => {
    for (const run of waiting.splice(0)) run()
  }
  return {
    listen(type, run) {
      const heard = (event: Event) => {
        if (!event.isTrusted || !isHeard(event)) return
        // Where a user is quicker than a timer, the page has handled their last event by now.
        if (event !== latest && (type === 'keydown' || type === 'pointerdown')) runWaiting()
        latest = event
        run(event as never)
      }
      target.addEventListener(type, heard, { capture: true, passive: true })
    },
    later(run) {
      waiting.push(run)
      void setTimeout(runWaiting, 0)
    },
  }
}
