import { type RefObject, useLayoutEffect } from 'react'

/**
 * Passes the position of the dapp's side to the style sheet (`--dialog-top`, `--dialog-left`,
 * `--dialog-width`, `--dialog-height`). A dialog of the dapp covers only that area, and not the wallet.
 */
export function useDialogPlace(pane: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const measure = () => {
      const { top, left, width, height } = element.getBoundingClientRect()
      // A hidden pane has no position: the dialog is hidden with it.
      if (width === 0) return
      const { style } = document.documentElement
      style.setProperty('--dialog-top', `${top}px`)
      style.setProperty('--dialog-left', `${left}px`)
      style.setProperty('--dialog-width', `${width}px`)
      style.setProperty('--dialog-height', `${height}px`)
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
