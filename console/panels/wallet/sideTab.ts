import { createStore } from '#mocks/core/createStore'

/** The two parts of the wallet's side: the wallet itself, and the bench around it: chains, faults, scenarios. */
export type SideTab = 'wallet' | 'bench'

const store = createStore<{ readonly tab: SideTab }>({ tab: 'wallet' })

/** Which part of the wallet's side is shown. A page has one such side. */
export const sideTab = { getState: store.get, subscribe: store.subscribe, show: (tab: SideTab) => store.set({ tab }) }

/**
 * Shows the bench's part, and moves the focus to a place in it.
 *
 * @example
 * showInBench('#fault-board')
 */
export function showInBench(selector: string): void {
  sideTab.show('bench')
  // It is there with the next render.
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(selector)
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'start' })
  })
}
