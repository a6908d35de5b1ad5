/** The condition must be true for the first items and false for all others. */
export function countWhere<item>(items: readonly item[], holds: (item: item) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(items[middle] as item)) low = middle + 1
    else high = middle
  }
  return low
}
