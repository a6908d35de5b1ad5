import { createStore } from '#mocks/core/createStore'

export type SideTab = 'wallet' | 'bench'

const store = createStore<{ readonly tab: SideTab }>({ tab: 'wallet' })

/** A page has one such side. */
export const sideTab = { getState: store.get, subscribe: store.subscribe, show: (tab: SideTab) => store.set({ tab }) }

export function showInBench(selector: string): void {
  sideTab.show('bench')
  // Rendered in the next frame.
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(selector)
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'start' })
  })
}
