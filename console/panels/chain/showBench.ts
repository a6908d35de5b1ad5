/** Scrolls to the bench's part of a long pane, and focuses it. */
export function showBench(): void {
  const bench = document.getElementById('bench')
  bench?.focus({ preventScroll: true })
  bench?.scrollIntoView({ block: 'start' })
}
