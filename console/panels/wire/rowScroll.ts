/** Scrolls as little as needed to show a row. Below it must be space for the row and the header. */
export function revealRow(element: HTMLElement, top: number, taken: number): void {
  const lowest = top - (element.clientHeight - taken)
  if (top < element.scrollTop) element.scrollTop = top
  else if (lowest > element.scrollTop) element.scrollTop = lowest
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
