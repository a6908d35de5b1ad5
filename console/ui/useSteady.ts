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
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - height
      height = element.offsetHeight
      // Where the pointer was before the change, by what the browser knows until it moves again.
      const part = element.parentElement?.querySelector(`${below}:hover`)
      if (part && grown !== 0) part.scrollTop += grown
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [above, below])
}
