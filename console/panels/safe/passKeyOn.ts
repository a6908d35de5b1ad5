const FIELDS = 'input, textarea, select, [contenteditable]'

type Key = Pick<KeyboardEvent, 'type' | 'defaultPrevented' | 'target' | 'preventDefault'>

/** Keeps keys that the frame has used itself, and those typed into a field. */
export function passKeyOn(event: Key, page: Pick<EventTarget, 'dispatchEvent'>): void {
  const { target } = event
  // A frame's element is not an instance of the page's `Element`.
  const isField = target !== null && 'closest' in target && (target as Element).closest(FIELDS) !== null
  if (event.defaultPrevented || isField) return
  const copy = new (event.constructor as typeof KeyboardEvent)(event.type, event as KeyboardEvent)
  if (!page.dispatchEvent(copy)) event.preventDefault()
}
