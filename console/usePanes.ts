import { useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import type { PaneId } from './panels/statusBar/PaneTabs.tsx'
import { showInBench } from './panels/wallet/WalletPane.tsx'
import { usePreference, useSize } from './ui/usePreference.ts'

export const LEAST_WIDTH = 240
export const MOST_WIDTH = 640

export type PanesState = {
  readonly selected: PaneId
  readonly sides: Readonly<Record<'dapp' | 'wallet', SideWidth>>
  onSelect(id: PaneId): void
}

const entries: Readonly<Record<PaneId, string>> = {
  dapp: '[data-leads]',
  wire: '[role=treegrid]',
  wallet: '[data-request-id]',
}

const ids: readonly PaneId[] = ['dapp', 'wire', 'wallet']

export type SideWidth = ReturnType<typeof useSideWidth>

export function usePanes(first: PaneId) {
  const [selected, onSelect] = useState(first)
  const sides = { dapp: useSideWidth('dapp'), wallet: useSideWidth('wallet') }
  const show = (pane: PaneId) => {
    onSelect(pane)
    const side = pane === 'wire' ? undefined : sides[pane]
    if (side?.isFolded) side.toggle()
  }
  const goTo = (pane: PaneId, part = '') => {
    show(pane)
    // A narrow window or a folded pane shows it only in the next render.
    requestAnimationFrame(() => {
      const panel = document.querySelector<HTMLElement>(`#pane-panel-${pane}`)
      const place = part === '' ? panel?.querySelector<HTMLElement>(entries[pane]) : undefined
      ;(place ?? document.querySelector<HTMLElement>(`#pane-panel-${pane}${part}`))?.focus()
    })
  }
  const goIntoBench = (selector: string) => {
    show('wallet')
    showInBench(selector)
  }
  const onShowChains = () => goIntoBench('#chains')
  useHotkeys(['1', '2', '3'], (event) => goTo(ids[Number(event.key) - 1] ?? 'wire'))
  useHotkeys('/', () => goTo('wire', ' input[type=search]'), { useKey: true, preventDefault: true })
  useHotkeys('b', onShowChains)
  useHotkeys('i', () => goTo('wallet', toNextRequest()))

  const panes: PanesState = { selected, sides, onSelect }
  return {
    panes,
    goTo,
    ways: {
      onShowChains,
      onShowFaults: () => goIntoBench('#fault-board'),
      onShowScenario: () => goIntoBench('[data-section=resilience]'),
    },
  }
}

function toNextRequest(): string {
  const requests = [...document.querySelectorAll('[data-request-id]')]
  const place = requests.findIndex((request) => request.contains(document.activeElement)) + 1
  const next = requests[place % requests.length]?.getAttribute('data-request-id')
  return next === null || next === undefined ? ' [data-request-id]' : ` [data-request-id="${CSS.escape(next)}"]`
}

function useSideWidth(name: string) {
  const [width, setWidth] = useSize(`width.${name}`, LEAST_WIDTH, MOST_WIDTH)
  const [folded, storeFolded] = usePreference(`folded.${name}`, ['yes', 'no'], 'no')
  const toggle = () => storeFolded(folded === 'yes' ? 'no' : 'yes')
  return { width, isFolded: folded === 'yes', setWidth, toggle }
}
