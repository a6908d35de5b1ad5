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
import { type Authentication, answerAuthentication } from './proposals/answerAuthentication.ts'
import { answerProposal, type Proposal } from './proposals/answerProposal.ts'
import { readPairingUri, usedPairingUri } from './proposals/readPairingUri.ts'
import { createOpenRequests, createSessionAnswers, createSessions } from './sessions/createSessions.ts'
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
    const proposers = new Map<string, Dapp>()
    const storagePlace = `wc@2:walletbench:${storagePrefix}//`
    const parts = { client, wallet, network, openRequests, proposers, storagePlace, report, refresh }
    const sessions = createSessions(parts)
    const answers = createSessionAnswers({ ...parts, sessions })
    const peer = { ...parts, sessions, onRefused: parameters.onRefused }
    for (const { topic } of client.core.pairing.getPairings()) used.add(topic)
    state.attach(peer)
    await answers.restore()
    await sessions.restore()
    watchClient(peer)
    answers.start()
    answerProposals(peer, oneClickAuth)
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
      if (state.get().status !== 'failed') state.forgetFault()
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
      peer?.sessions.closeAll()
      if (peer) await stopClient(peer.client)
      refresh()
    },
  }
}

function watchClient({ client, openRequests, sessions, refresh }: PeerContext): void {
  const { relayer, pairing, expirer, heartbeat } = client.core
  function end({ topic }: { topic: string }): void {
    sessions.drop(topic)
    refresh()
  }

  client.on('proposal_expire', ({ id }) => openRequests.withdraw(id))
  client.on('session_request_expire', ({ id }) => openRequests.withdraw(id))
  client.on('session_delete', end)
  client.events.on('session_expire', end)
  // There is no event for an expired log-in.
  expirer.on('expirer_expired', ({ target }: { target: string }) => {
    if (target.startsWith('id:')) openRequests.withdraw(Number(target.slice('id:'.length)))
  })
  for (const name of ['relayer_connect', 'relayer_disconnect', 'relayer_error']) relayer.on(name, refresh)
  for (const name of ['pairing_create', 'pairing_delete', 'pairing_expire']) pairing.events.on(name, refresh)
  // A proposal ends with its pairing: there is no way left to answer it.
  pairing.events.on('pairing_delete', ({ topic }: { topic: string }) =>
    openRequests.withdrawAll((connection) => connection.info.topic === topic),
  )
  expirer.on('expirer_sync', refresh)
  heartbeat.on('heartbeat_pulse', refresh)
}

function answerProposals(peer: PeerContext, oneClickAuth: boolean): void {
  const { client, report, refresh } = peer
  function answer(what: string, answered: Promise<void>): void {
    answered.catch((error) => report(what, error))
    refresh()
  }

  const propose = (proposal: Proposal) => answer('answer a proposal', answerProposal(peer, proposal))
  client.on('session_proposal', propose)
  for (const params of client.proposal.getAll()) propose({ id: params.id, params })
  if (!oneClickAuth) return
  const logIn = (asked: Authentication) => answer('answer a log-in', answerAuthentication(peer, asked))
  client.on('session_authenticate', logIn)
  for (const { id, pairingTopic: topic, verifyContext, ...params } of client.auth.requests.getAll())
    logIn({ id, topic, params, verifyContext })
}

function toMetadata({ info }: Wallet): SignClientTypes.Metadata {
  const description = 'A simulated wallet for tests. Its keys are public: never send it money.'
  return { name: info.name, description, url: 'https://walletbench.test', icons: [info.icon] }
}
