/** Where a key is a letter of a text. */
const FIELDS = 'input, textarea, select, [contenteditable]'

type Key = Pick<KeyboardEvent, 'type' | 'defaultPrevented' | 'target' | 'preventDefault'>

/**
 * Passes a key that was pressed in a frame on to the page around it, where the console's keys are. The frame keeps what
 * it has used itself, and what is typed into a field.
 *
 * @example
 * frame.contentDocument.addEventListener('keydown', (event) => passKeyOn(event, document))
 */
export function passKeyOn(event: Key, page: Pick<EventTarget, 'dispatchEvent'>): void {
  const { target } = event
  // An element of the frame is of another realm than the page's `Element`.
  const isField = target !== null && 'closest' in target && (target as Element).closest(FIELDS) !== null
  if (event.defaultPrevented || isField) return
  const copy = new (event.constructor as typeof KeyboardEvent)(event.type, event as KeyboardEvent)
  if (!page.dispatchEvent(copy)) event.preventDefault()
}
