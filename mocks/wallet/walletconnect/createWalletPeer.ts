import type { SignClientTypes } from '@walletconnect/types'
import type { Clock } from '#mocks/core/clock'
import { checkInput } from '#mocks/core/input/checkInput'
import type { Reader } from '#mocks/core/input/reader'
import { clockReader, filled, flag, func, isObject, text, url } from '#mocks/core/input/readers'
import { openShape, optional, shape } from '#mocks/core/input/shapes'
import type { Trace } from '#mocks/trace/createTrace'
import { traceReader } from '#mocks/trace/traceReader'
import { walletHandleReader } from '#mocks/wallet/walletParameters'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { createPeerActions } from './createPeerActions.ts'
import { createPeerState, type PeerContext } from './createPeerState.ts'
import { readPairingUri, usedPairingUri } from './proposals/readPairingUri.ts'
import { createAnswerStore, createOpenRequests } from './sessionRequests.ts'
import { answerEvents } from './sessions/answerEvents.ts'
import { createSessionConnections } from './sessions/createSessionConnections.ts'
import type { Dapp } from './sessions/toDapp.ts'
import { createNetwork, type PeerStorage, startClient, stopClient } from './startClient.ts'
import type { WalletPeer } from './walletPeer.ts'

export type WalletPeerParameters = {
  wallet: Wallet
  trace: Trace
  clock: Clock
  /** Any id: the bench's relay accepts all. */
  projectId: string
  /** Separates this client's storage from others of the same page or process. */
  storagePrefix: string
  /** Default: the client's own, `wss://relay.walletconnect.org`. */
  relayUrl?: string | undefined
  /** Default: the client's own, IndexedDB in a page, memory in Node. */
  storage?: PeerStorage | undefined
  /** The wallet's metadata for dapps. Default: made from its EIP-6963 info. */
  metadata?: SignClientTypes.Metadata | undefined
  /** Whether the wallet answers One-click Auth. Without it, dapps fall back to a proposal. Default true. */
  oneClickAuth?: boolean | undefined
  /** Told of each proposal that is refused, with the error that the dapp gets. Default: nobody is told. */
  onRefused?: PeerContext['onRefused']
}

const storageReader: Reader<PeerStorage> = (given, place): given is PeerStorage =>
  isObject(given) || place.expected("a storage of WalletConnect's client", given)

const metadataReader: Reader<SignClientTypes.Metadata> = (given, place): given is SignClientTypes.Metadata =>
  openShape<{ readonly name: string; readonly url: string }>({ name: text(), url: text() })(given, place)

const parametersReader = shape<WalletPeerParameters>({
  wallet: walletHandleReader,
  trace: traceReader,
  clock: clockReader,
  projectId: filled,
  storagePrefix: filled,
  relayUrl: optional(url('ws:', 'wss:')),
  storage: optional(storageReader),
  metadata: optional(metadataReader),
  oneClickAuth: optional(flag),
  onRefused: optional(func()),
})

/**
 * Creates the wallet's WalletConnect side, on WalletConnect's unmodified SignClient, as WalletKit is. It starts at once, in the background.
 *
 * Import this module only by `import()`, and after MSW listens: it loads WalletConnect's packages, which pick their WebSocket
 * when they load.
 *
 * @example
 * const { createWalletPeer } = await import('#mocks/wallet/walletconnect/createWalletPeer')
 * const peer = createWalletPeer({ wallet, trace, clock: systemClock, projectId: 'any', storagePrefix: 'wallet' })
 * await peer.pair('wc:…@2?relay-protocol=irn&symKey=…')
 */
export function createWalletPeer(parameters: WalletPeerParameters): WalletPeer {
  checkInput('createWalletPeer', parametersReader, parameters)
  const { wallet, trace, clock, storagePrefix, metadata = toMetadata(wallet), oneClickAuth = true } = parameters
  const state = createPeerState(trace)
  const { refresh, report } = state
  const network = createNetwork()
  const openRequests = createOpenRequests(trace)
  const used = new Set<string>()

  async function start(): Promise<PeerContext> {
    const client = await startClient({ ...parameters, metadata, network, report })
    const place = `wc@2:walletbench:${storagePrefix}//`
    const answers = createAnswerStore(client, `${place}answers`)
    const parts = { client, wallet, trace, network, openRequests, proposers: new Map<string, Dapp>(), report, refresh }
    const connections = createSessionConnections({ ...parts, storageKey: `${place}dapps` })
    const peer = { ...parts, answers, connections, onRefused: parameters.onRefused }
    for (const { topic } of client.core.pairing.getPairings()) used.add(topic)
    state.attach(peer)
    await answers.restore()
    await connections.restore()
    answerEvents(peer, { oneClickAuth })
    refresh()
    return peer
  }
  const ready = start()
  ready.catch((error) => {
    state.end('failed')
    report('start', error)
  })
  const { act, ...actions } = createPeerActions(ready)

  return {
    getState: state.get,
    subscribe: state.subscribe,
    ...actions,
    async pair(text) {
      const { uri, topic } = readPairingUri(text, clock)
      if (used.has(topic)) throw usedPairingUri(topic)
      used.add(topic)
      await act(({ client }) => client.core.pairing.pair({ uri })).catch((error) => {
        used.delete(topic)
        throw error
      })
    },
    async stop() {
      if (state.isStopped()) return
      state.end('stopped')
      network.stop()
      const peer = await ready.catch(() => undefined)
      peer?.connections.closeAll()
      if (peer) await stopClient(peer.client)
      refresh()
    },
  }
}

function toMetadata({ info }: Wallet): SignClientTypes.Metadata {
  const description = 'A simulated wallet for tests. Its keys are public: never send it money.'
  return { name: info.name, description, url: 'https://walletbench.test', icons: [info.icon] }
}
