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
