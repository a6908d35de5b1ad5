/** Scrolls to the section of the chains in a long pane, and focuses it. */
export function showChains(): void {
  const section = document.getElementById('chains')
  section?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
}
