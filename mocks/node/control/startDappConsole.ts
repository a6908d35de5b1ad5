import { BenchError } from '#mocks/core/BenchError'
import type { DappHandler } from '#mocks/node/dapps/server/startDappServer'
import type { Trace } from '#mocks/trace/createTrace'
import type { BrowserControls } from '#mocks/world/walletSide'
import type { Bench } from '../bench/benchTypes.ts'
import { startBenchPage } from '../bench/startBenchPage.ts'
import { createSideControls } from '../dapps/createSideControls.ts'
import type { Disposables } from '../shared/createDisposables.ts'
import type { ControlledDapps } from './createControlledDapps.ts'

export async function startDappConsole(parameters: {
  readonly bench: Bench
  readonly trace: Trace
  readonly dapps: ControlledDapps
  readonly dir: string
  readonly abi: readonly string[]
  readonly parts: Disposables
}): Promise<string> {
  const { bench, trace, dapps, dir, abi, parts } = parameters
  const { wallets, server } = dapps
  const controls = createSideControls({
    title: 'Connected dapps',
    demoUrl: bench.consoleUrl,
    wallets: wallets.map(({ wallet, peer }) => ({
      wallet,
      peer,
      decideByHand: (id, decision) => wallet.decide(id, decision),
    })),
    registry: bench.registry,
    browser: createConnectedPages(server.pages),
  })
  const page = await startBenchPage({
    settings: { consoleDir: dir, port: 0, abi },
    parts,
    trace,
    side: controls,
    spaces: bench.chains,
    info: bench.info,
    relay: bench.relay.space(''),
    control: async () => ({ bench, dapps: async () => dapps }),
    isReported: bench.consoleUrl !== undefined,
  })
  return page?.consoleUrl ?? ''
}

/** They are in the user's own browsers, whose tabs the bench cannot see. */
function createConnectedPages(pages: DappHandler['pages']): BrowserControls {
  const ids = new WeakMap<object, string>()
  let last = 0

  function toId(page: object): string {
    const known = ids.get(page)
    if (known !== undefined) return known
    last += 1
    ids.set(page, `page-${last}`)
    return `page-${last}`
  }
  return {
    getState: () => ({
      isDriven: false,
      dapps: pages.frames().map((page) => {
        const { origin, document } = page
        const { title = '', url = origin, framedBy } = document ?? {}
        return { id: toId(page), title, url, origin, ...(framedBy ? { framedBy } : {}) }
      }),
      refused: [],
    }),
    subscribe: pages.subscribe,
    async scan() {
      throw new BenchError('The bench does not see the pages of your own browser.', {
        hint: "Copy the link of the dapp's WalletConnect dialog, and paste it here.",
      })
    },
    allow() {
      throw new BenchError('The bench refuses nothing in your own browser.')
    },
    async show() {
      throw new BenchError('The bench cannot switch the tabs of your own browser.')
    },
  }
}
