import type { CaptureMessage, ElementView, PointKind } from '#mocks/codegen/capture/captureMessage'

/**
 * What an element is to a person. `checkable`, `select`, `file`: their own events tell what was done. `label`: its field
 * gets the focus.
 */
export type TargetKind = 'plain' | 'checkable' | 'select' | 'file' | 'text' | 'editor' | 'label'

/** The element that an event is about. */
export type Target = {
  readonly element: Element
  readonly kind: TargetKind
  /** Why nothing can name what was meant. */
  readonly reason?: string | undefined
}

/** What the watchers of a page share: the page of another dapp makes one, and the console for its own. */
export type CaptureContext = {
  /** The part of the page that is watched. Null until it is there. */
  root(): (ParentNode & Node) | null
  /** Adds a listener for the events of a user, ahead of the page's own. */
  listen<event extends Event>(type: string, run: (event: event) => void): void
  find(event: Event): Target | undefined
  view(element: Element): ElementView
  look(element: Element | undefined, isUrgent?: boolean): void
  /** What is known of an element that nobody has pressed: with its role and text, where they name it. */
  viewSeen(element: Element): ElementView
  act(
    kind: PointKind,
    view: ElementView | undefined,
    rest?: { value?: string | readonly string[]; reason?: string },
  ): void
  send(message: CaptureMessage): void
  /** Calls back once the page has handled the present event. */
  later(run: () => void): void
  /** Whether a key is down that presses buttons. */
  isKeyed: boolean
}

/**
 * Makes a context's `listen` and `later`. Its listeners are passive, and come before the page's own.
 *
 * @param target hears the events in its capturing phase
 * @param isHeard whether an event counts. Default: each that a script did not make
 */
export function listenToUser(
  target: EventTarget,
  isHeard: (event: Event) => boolean = () => true,
): Pick<CaptureContext, 'listen' | 'later'> {
  const { setTimeout } = globalThis
  /** What waits until the page has handled an event. */
  const waiting: (() => void)[] = []
  let latest: Event | undefined
  const runWaiting = () => {
    for (const run of waiting.splice(0)) run()
  }
  return {
    listen(type, run) {
      const heard = (event: Event) => {
        // What a script does is not the user's.
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
