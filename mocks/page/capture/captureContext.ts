import type { CaptureMessage, ElementView, PointKind } from './captureMessage.ts'

/** `checkable`, `select`, `file`: their own events report the action. `label`: its field gets the focus. */
export type TargetKind = 'plain' | 'checkable' | 'select' | 'file' | 'text' | 'editor' | 'label'

export type Target = {
  readonly element: Element
  readonly kind: TargetKind
  /** Why nothing can name what was meant. */
  readonly reason?: string | undefined
}

export type CaptureContext = {
  /** Adds a listener for the events of a person, ahead of the page's own. */
  listen<event extends Event>(type: string, run: (event: event) => void): void
  find(event: Event): Target | undefined
  view(element: Element): ElementView
  look(element: Element | undefined, isUrgent?: boolean): void
  /** What is known of an element that nobody has pressed: with its role and text, where they name it. */
  viewSeen(element: Element): ElementView
  isHidden(element: Element): boolean
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
