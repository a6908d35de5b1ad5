import { type RefObject, useEffect } from 'react'

/**
 * Keeps the focus on the page: where its element goes away, is disabled or is hidden, the closest part around it takes
 * the focus. Without it the browser gives the focus to the document, and a screen reader starts over.
 */
export function useFocusGuard(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const whole = root.current
    if (!whole) return
    /** The element that had the focus last, and what is around it, from the inside out. */
    let places: readonly HTMLElement[] = []
    let frame: number | undefined
    // A frame later: a part that knows better moves the focus itself.
    const observer = new MutationObserver(() => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        if (document.activeElement === document.body) findPlace(places, whole)?.focus({ preventScroll: true })
      })
    })
    function follow({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement) || !whole?.contains(target)) return
      places = listPlaces(target, whole)
      observer.disconnect()
      // The wire's list keeps its focus itself, and changes with each frame of a scroll.
      if (target.role === 'treegrid') return
      observer.observe(target.closest('section[tabindex]') ?? whole, {
        ...{ childList: true, subtree: true, attributes: true },
        attributeFilter: ['disabled', 'hidden'],
      })
    }
    document.addEventListener('focusin', follow)
    return () => {
      document.removeEventListener('focusin', follow)
      observer.disconnect()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [root])
}

function listPlaces(target: HTMLElement, whole: HTMLElement): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let place: HTMLElement | null = target; place && place !== whole; place = place.parentElement) places.push(place)
  return places
}

/** Undefined while the element that had the focus is there: its person left it. */
function findPlace([focused, ...around]: readonly HTMLElement[], whole: HTMLElement): HTMLElement | undefined {
  if (!focused || isThere(focused)) return undefined
  const panes = whole.querySelectorAll<HTMLElement>('section[tabindex]')
  return [...around, ...panes].find((place) => place.hasAttribute('tabindex') && isThere(place))
}

function isThere(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled')
}
