import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a part of the page whose button goes away with what it removes.
 *
 * @param selector the part, which takes the focus
 * @param removals changes with each removal
 * @returns called as the button is pressed
 */
export function useKeepFocus(selector: string, removals: number): () => void {
  const isWanted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something was removed
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }, [selector, removals])
  return useCallback(() => {
    isWanted.current = true
  }, [])
}
