/** Rows of one height, below the names of the columns. */
export type RowGrid = {
  /** Pixels. */
  readonly rowHeight: number
  /** Whether the heading of its flow covers this row when it is the first in sight. */
  hasHeading(index: number): boolean
}

/** Which part of the rows is in sight, in pixels: from `top`, `height` of them. */
export type RowSight = { readonly top: number; readonly height: number }

/** Where to scroll to show a row whole, as little as needed. A heading on top does not cover it. */
export function toRevealed(index: number, { top, height }: RowSight, { rowHeight, hasHeading }: RowGrid): number {
  const rowTop = index * rowHeight
  const covered = hasHeading(Math.floor(top / rowHeight)) ? rowHeight : 0
  if (rowTop < top + covered) return Math.max(0, rowTop - (hasHeading(index) ? rowHeight : 0))
  return Math.max(top, rowTop + rowHeight - height)
}

/** Where to scroll to follow new rows: to their end, unless that hides the row that is kept in sight. */
export function toFollowed(kept: number | undefined, end: number, sight: RowSight, grid: RowGrid): number {
  if (kept === undefined || toRevealed(kept, { ...sight, top: end }, grid) === end) return end
  return toRevealed(kept, sight, grid)
}

/** Whether any part of a row is in sight. */
export function isInSight(index: number, { top, height }: RowSight, rowHeight: number): boolean {
  return index >= 0 && (index + 1) * rowHeight > top && index * rowHeight < top + height
}

/** Where the rows end, in pixels from the upper edge of what scrolls. */
export function toRowsEnd(element: HTMLElement): number {
  const rows = element.lastElementChild
  return rows instanceof HTMLElement ? rows.offsetTop + rows.offsetHeight : element.scrollHeight
}

/**
 * Makes room below the rows, so that they can be scrolled to a place that is beyond their end: where few rows are, the
 * one to which a person points could not stay in place otherwise.
 */
export function setSlack(element: HTMLElement, top: number): void {
  const slack = Math.max(0, top + element.clientHeight - toRowsEnd(element))
  element.style.setProperty('--slack', `${top > 0 ? slack : 0}px`)
}

/** Reports each scroll and each change of size, until the returned function is called. */
export function observeScroll(element: HTMLElement, onScroll: () => void, onResize: () => void): () => void {
  const observer = new ResizeObserver(onResize)
  observer.observe(element)
  element.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    observer.disconnect()
    element.removeEventListener('scroll', onScroll)
  }
}
