import { type RefObject, useLayoutEffect } from 'react'

/** When `above` grows or shrinks, scrolls the part below it that has the pointer by as much, before the next paint. */
export function useSteady(above: RefObject<HTMLElement | null>, below: string): void {
  useLayoutEffect(() => {
    const element = above.current
    if (!element) return
    let height = element.offsetHeight
    let moved: { readonly part: Element; by: number } | undefined
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - height
      height = element.offsetHeight
      if (grown < 0 && moved) {
        // Wherever the pointer is now: it goes to what grew, to decide it.
        const back = Math.min(moved.by, -grown)
        moved.part.scrollTop -= back
        moved = back < moved.by ? { part: moved.part, by: moved.by - back } : undefined
      }
      // Where the pointer was before the change, by what the browser knows until it moves again.
      const part = grown > 0 ? element.parentElement?.querySelector(`${below}:hover`) : undefined
      if (!part) return
      const before = part.scrollTop
      part.scrollTop += grown
      const by = part.scrollTop - before
      moved = moved?.part === part ? { part, by: moved.by + by } : { part, by }
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [above, below])
}
