import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps what is under the pointer in its place when what stands above it grows or shrinks: the scrolling part below then
 * scrolls by as much, as far as it can. Before the next paint, so nothing is seen to move.
 *
 * @param above what changes its height
 * @param below its parent's scrolling parts; the one with the pointer is kept steady
 */
export function useSteady(above: RefObject<HTMLElement | null>, below: string): void {
  useLayoutEffect(() => {
    const element = above.current
    if (!element) return
    let height = element.offsetHeight
    /** The part that was scrolled, and by how much. */
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
