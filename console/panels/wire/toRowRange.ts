/** Where the list is scrolled to, and what of it is drawn. */
export type Place = {
  readonly top: number
  readonly height: number
  readonly stuck: boolean
  /** Whether the last scroll was to rows of which none was in sight. */
  readonly leapt: boolean
}

/** Rows above and below those in sight: the browser scrolls to them before the page hears of it. */
const OVERSCAN = 6

/**
 * The range of visible rows, with a few around them where the next scroll may be a small one. Its length depends on the
 * height alone: where a row comes and goes with each scroll, all of them are laid out.
 */
export function toRowRange(
  { top, height, leapt }: Place,
  count: number,
  rowHeight: number,
): { readonly start: number; readonly end: number } {
  const around = leapt ? 0 : OVERSCAN
  const length = Math.ceil(height / rowHeight) + 1 + 2 * around
  const start = Math.max(0, Math.min(Math.floor(top / rowHeight) - around, count - length))
  return { start, end: Math.min(start + length, count) }
}

/** Whether two places show the same. */
export function isSamePlace(one: Place, other: Place): boolean {
  return one.top === other.top && one.height === other.height && one.stuck === other.stuck && one.leapt === other.leapt
}
