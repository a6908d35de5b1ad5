/** Scrolls as little as needed to show a row. Below it must be space for the row and the header. */
export function revealRow(element: HTMLElement, top: number, taken: number): void {
  const lowest = top - (element.clientHeight - taken)
  if (top < element.scrollTop) element.scrollTop = top
  else if (lowest > element.scrollTop) element.scrollTop = lowest
}

/**
 * Makes room below the rows, so that they can be scrolled to a place that is beyond their end: where few rows are, the
 * one to which a person points could not stay in place otherwise.
 */
export function setSlack(element: HTMLElement, top: number): void {
  const rows = element.lastElementChild
  if (!(rows instanceof HTMLElement)) return
  const slack = Math.max(0, top + element.clientHeight - (rows.offsetTop + rows.offsetHeight))
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
