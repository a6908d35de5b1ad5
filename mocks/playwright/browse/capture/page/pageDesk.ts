import type { CaptureMessage, ElementView, PointKind } from '../captureMessage.ts'
import type { createDescriber } from './createDescriber.ts'
import type { createTargetFinder } from './createTargetFinder.ts'
import type { watchInputs } from './watchInputs.ts'
import type { watchKeys } from './watchKeys.ts'
import type { watchPointer } from './watchPointer.ts'

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

/** What the watchers of a page share. */
export type PageDesk = {
  /** Adds a listener for the events of a person, ahead of the page's own. */
  listen<event extends Event>(type: string, run: (event: event) => void): void
  find(event: Event): Target | undefined
  view(element: Element): ElementView
  look(element: Element | undefined, isUrgent?: boolean): void
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

/** The functions that the script is made of: a page cannot import modules. */
export type CaptureParts = {
  readonly createDescriber: typeof createDescriber
  readonly createTargetFinder: typeof createTargetFinder
  readonly watchPointer: typeof watchPointer
  readonly watchKeys: typeof watchKeys
  readonly watchInputs: typeof watchInputs
}
