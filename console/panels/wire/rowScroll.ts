export type RowGrid = {
  /** Pixels. */
  readonly rowHeight: number
  /** Whether the heading of its flow covers this row when it is the first in sight. */
  hasHeading(index: number): boolean
}

/** Pixels. */
export type RowSight = { readonly top: number; readonly height: number }

/** Scrolls as little as needed. A heading on top must not cover the row. */
export function toRevealed(index: number, { top, height }: RowSight, { rowHeight, hasHeading }: RowGrid): number {
  const rowTop = index * rowHeight
  const covered = hasHeading(Math.floor(top / rowHeight)) ? rowHeight : 0
  if (rowTop < top + covered) return Math.max(0, rowTop - (hasHeading(index) ? rowHeight : 0))
  return Math.max(top, rowTop + rowHeight - height)
}

/** The end of the rows, unless that hides the row to keep in sight. */
export function toFollowed(kept: number | undefined, end: number, sight: RowSight, grid: RowGrid): number {
  if (kept === undefined || toRevealed(kept, { ...sight, top: end }, grid) === end) return end
  return toRevealed(kept, sight, grid)
}

export function isInSight(index: number, { top, height }: RowSight, rowHeight: number): boolean {
  return index >= 0 && (index + 1) * rowHeight > top && index * rowHeight < top + height
}

/** Pixels from the upper edge of the scrolling element. */
export function toRowsEnd(element: HTMLElement): number {
  const rows = element.lastElementChild
  return rows instanceof HTMLElement ? rows.offsetTop + rows.offsetHeight : element.scrollHeight
}

/** Adds room below the rows, so that the row under the pointer can stay in place. */
export function setSlack(element: HTMLElement, top: number): void {
  const slack = Math.max(0, top + element.clientHeight - toRowsEnd(element))
  element.style.setProperty('--slack', `${top > 0 ? slack : 0}px`)
}

/** Returns a function that stops it. */
export function observeScroll(element: HTMLElement, onScroll: () => void, onResize: () => void): () => void {
  const observer = new ResizeObserver(onResize)
  observer.observe(element)
  element.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    observer.disconnect()
    element.removeEventListener('scroll', onScroll)
  }
}
