import { BenchError } from '#mocks/core/BenchError'
import { createPageClock } from '#mocks/core/createPageClock'
import { createTrace } from '#mocks/trace/createTrace'
import { PAGE_SOURCE } from '#mocks/trace/facts/isOfEarlierPage'
import { PERSONA_IDS } from '#mocks/wallet/personas/persona'
import { getPersona } from '#mocks/wallet/personas/personas'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { createPairingUriStore } from '#mocks/world/createPairingUriStore'
import type { WalletControllerState } from '#mocks/world/walletController'
import type { WalletSideInfo } from '#mocks/world/walletSide'
import type { NodeLink, World } from '#mocks/world/world'
import { createChainController } from '../createChainController.ts'
import { openNodeLink } from '../openNodeLink.ts'
import { createLazyPlayer } from '../resilience/createLazyPlayer.ts'
import { createRemoteBrowser } from './createRemoteBrowser.ts'
import { createRemoteWallet } from './createRemoteWallet.ts'
import { createRemoteWalletConnect } from './createRemoteWalletConnect.ts'

/**
 * Starts the console's view of wallets in Node: relay, registry and chains run there, too. Nothing of them runs
 * in the page.
 *
 * @throws BenchError if that process has ended
 */
export async function startSideWorld(info: BenchInfo, side: WalletSideInfo): Promise<World> {
  const clock = createPageClock({ date: Date.now, monotonic: () => performance.now() })
  const trace = createTrace({ source: `${PAGE_SOURCE}${crypto.randomUUID().slice(0, 8)}`, clock })
  const link = openNodeLink(info.linkUrl, trace)
  await waitForTest(link)
  const entries = side.wallets.map(({ id, info: identity }, index) => {
    const wallet = createRemoteWallet({ link, index, info: identity })
    const { name, rdns, icon } = identity
    return { id, wallet, spec: { id, name, rdns, icon }, announced: true, holdsEthereum: index === 0 }
  })
  const [first] = entries
  if (!first) throw new BenchError('The bench has no simulated wallet.')
  const wallets: WalletControllerState = { wallets: entries, problem: undefined }
  const parts = {
    info,
    trace,
    wallet: first.wallet,
    wallets: entries.map(({ wallet }) => wallet),
    walletController: { getState: () => wallets, subscribe: () => () => {}, announce() {}, keep() {} },
    link,
    chainControllers: info.chains.map((chain) => createChainController(link, chain, info.accounts)),
    walletConnect: createRemoteWalletConnect(link, info.relayUrl),
  }
  return {
    ...parts,
    personas: PERSONA_IDS.map(getPersona),
    scenarios: createLazyPlayer({ page: window, world: parts, own: false }),
    pairingUris: createPairingUriStore(),
    browser: side.kind === 'browser' ? createRemoteBrowser(link) : undefined,
  }
}

/** Waits until Node has told of its wallets. */
function waitForTest(link: NodeLink): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const { side, status } = link.getState()
      if (!side && status !== 'closed') return
      unsubscribe()
      if (side) resolve()
      else
        reject(
          new BenchError('The test, or the bench, has ended.', { hint: 'Start it again, and open the new address.' }),
        )
    }
    const unsubscribe = link.subscribe(look)
    look()
  })
}
