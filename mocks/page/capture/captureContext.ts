import type { CaptureMessage, ElementView, PointKind } from './captureMessage.ts'

/** `checkable`, `select`, `file`: their own events report the action. `label`: its field gets the focus. */
export type TargetKind = 'plain' | 'checkable' | 'select' | 'file' | 'text' | 'editor' | 'label'

export type Target = {
  readonly element: Element
  readonly kind: TargetKind
  readonly reason?: string | undefined
}

export type CaptureContext = {
  listen<event extends Event>(type: string, run: (event: event) => void): void
  find(event: Event): Target | undefined
  view(element: Element): ElementView
  look(element: Element | undefined, isUrgent?: boolean): void
  viewSeen(element: Element): ElementView
  isHidden(element: Element): boolean
  act(
    kind: PointKind,
    view: ElementView | undefined,
    rest?: { value?: string | readonly string[]; reason?: string },
  ): void
  send(message: CaptureMessage): void
  later(run: () => void): void
  isKeyed: boolean
}
