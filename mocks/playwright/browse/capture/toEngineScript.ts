/**
 * Makes the source of the selector engine that finds an element by the id which its page gave it: `<engine>=<id>~<mark>`.
 * It runs in a world of its own, and page and engine share nothing but events.
 */
export function toEngineScript(engine: string): string {
  return `{
  queryAll(root, selector) {
    let found
    const hear = (event) => {
      found = event.composedPath()[0]
      event.stopImmediatePropagation()
    }
    document.addEventListener('${engine}-here', hear, true)
    document.dispatchEvent(new CustomEvent('${engine}', { detail: selector }))
    document.removeEventListener('${engine}-here', hear, true)
    return found ? [found] : []
  },
  query(root, selector) {
    return this.queryAll(root, selector)[0] ?? null
  },
}`
}
