/** Takes the focus to the bench's part of a long pane, and shows it from its beginning. */
export function showBench(): void {
  const bench = document.getElementById('bench')
  bench?.focus({ preventScroll: true })
  bench?.scrollIntoView({ block: 'start' })
}
