import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the style sheet where the dapp's side stands in the window (`--dapp-top`, `--dapp-left`, `--dapp-width`,
 * `--dapp-height`): a dialog that the dapp opens covers that, and nothing of the wallet.
 */
export function useDialogPlace(pane: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const measure = () => {
      const { top, left, width, height } = element.getBoundingClientRect()
      // A pane that is not shown has no place: the dialog goes with it.
      if (width === 0) return
      const { style } = document.documentElement
      for (const [name, value] of Object.entries({ top, left, width, height })) {
        style.setProperty(`--dapp-${name}`, `${value}px`)
      }
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [pane])
}
