import { createListeners } from '#mocks/core/listeners'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { OtherTabs } from '#mocks/world/world'

type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'waiting'; readonly tab: string; readonly count: number }
  | { readonly kind: 'left'; readonly tab: string }

export type OtherTabsParameters = {
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'> & {
    readonly BroadcastChannel: typeof BroadcastChannel
    readonly crypto: Pick<Crypto, 'randomUUID'>
  }
  readonly bench: string
  readonly wallets: readonly Pick<Wallet, 'getState' | 'subscribe'>[]
}

/** The storage shares the wallets' state between tabs, but a request waits in the tab whose dapp made it. */
export function createOtherTabs({ page, bench, wallets }: OtherTabsParameters): OtherTabs {
  const channel = new page.BroadcastChannel(`walletbench ${bench}`)
  const tab = page.crypto.randomUUID()
  const listeners = createListeners()
  let counts = new Map<string, number>()
  let state = 0
  let told: number | undefined

  const post = (message: Message) => channel.postMessage(message)
  function update(): void {
    const sum = [...counts.values()].reduce((all, count) => all + count, 0)
    if (sum === state) return
    state = sum
    listeners.notify()
  }
  /** Requests that are already decided, such as ignored ones, don't wait for the user. */
  const count = () => wallets.flatMap((wallet) => wallet.getState().pending).filter(({ decision }) => !decision).length
  function tell(): void {
    const now = count()
    if (now === told) return
    told = now
    post({ kind: 'waiting', tab, count: now })
  }
  function tellAgain(): void {
    told = undefined
    tell()
  }
  function ask(): void {
    counts = new Map()
    update()
    post({ kind: 'ask' })
  }
  const leave = () => post({ kind: 'left', tab })
  /** For a page that returns from the back/forward cache. */
  function comeBack({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    tellAgain()
    ask()
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask') return tellAgain()
    if (data.kind === 'waiting') counts.set(data.tab, data.count)
    else counts.delete(data.tab)
    update()
  }
  const stops = wallets.map((wallet) => wallet.subscribe(tell))
  page.addEventListener('pagehide', leave)
  page.addEventListener('pageshow', comeBack)
  // A tab that crashed hasn't said that it left.
  page.addEventListener('focus', ask)
  tell()
  ask()
  return {
    getState: () => state,
    subscribe: listeners.add,
    close() {
      leave()
      for (const stop of stops) stop()
      page.removeEventListener('pagehide', leave)
      page.removeEventListener('pageshow', comeBack)
      page.removeEventListener('focus', ask)
      channel.close()
    },
  }
}
