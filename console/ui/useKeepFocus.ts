import { useCallback, useEffect, useRef } from 'react'

/** How long after the press its removal is waited for, in milliseconds. */
const WAIT_MS = 2_000

/**
 * Keeps the focus in a part of the page whose button goes away with what it removes.
 *
 * @param selector the part, which takes the focus
 * @param removals changes with each removal
 * @returns called as the button is pressed
 */
export function useKeepFocus(selector: string, removals: unknown): () => void {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something was removed
  useEffect(() => {
    if (performance.now() - pressedAt.current > WAIT_MS || document.activeElement !== document.body) return
    pressedAt.current = Number.NEGATIVE_INFINITY
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }, [selector, removals])
  return useCallback(() => {
    pressedAt.current = performance.now()
  }, [])
}
