export function observeSize(element: Element, onResize: () => void): () => void {
  const observer = new ResizeObserver(onResize)
  observer.observe(element)
  return () => observer.disconnect()
}
