/** Calls back once at first, and then at each change. Returns a function that ends it. */
export function observeSize(element: Element, onResize: () => void): () => void {
  const observer = new ResizeObserver(onResize)
  observer.observe(element)
  return () => observer.disconnect()
}
