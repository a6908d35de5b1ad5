import { base64 } from '@scure/base'
import { bytesToHex } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { Clock, Wait } from '#mocks/core/clock'
import { createStore } from '#mocks/core/listeners'
import type { Trace } from '#mocks/trace/createTrace'
import { linkKey, messageKey } from '#mocks/trace/hashKeys'
import type { OpenRelaySocket } from '#mocks/wallet/remote/relay/createRelayCalls'
import type { WalletStorage } from '../../../state/walletStorage.ts'
import { toDapp } from '../../../walletconnect/sessions/toDapp.ts'
import type { MetaMaskSession } from '../../../walletconnect/walletPeer.ts'
import type { Wallet } from '../../../walletTypes.ts'
import type { RandomBytes } from '../../randomBytes.ts'
import {
  createMobileSession,
  type KeptMobile,
  type MobileSession,
  type MobileSessionParameters,
  readKeptMobile,
} from './createMobileSession.ts'
import { createRelayClient } from './createRelayClient.ts'
import { findConnectLink } from './findConnectLink.ts'
import { readConnectLink } from './readConnectLink.ts'

export type MobilePeerState = { readonly sessions: readonly MetaMaskSession[] }

export type MobilePeer = ReturnType<typeof createMobilePeer>

const OTP_MS = 60_000
const KEPT_SESSIONS = 10

export function createMobilePeer(parameters: {
  readonly wallet: Wallet
  readonly trace: Trace
  readonly clock: Clock
  readonly wait: Wait
  readonly randomBytes: RandomBytes
  readonly openSocket: OpenRelaySocket
  /** Keeps the sessions for the next page. Default: they end with the peer. */
  readonly storage?: Pick<WalletStorage, 'load' | 'save'> | undefined
}) {
  const { wallet, trace, clock, wait, randomBytes, openSocket, storage } = parameters
  const kept = readKeptMobile(storage?.load())
  const sessions = new Map<string, MobileSession>()
  const used = new Set<string>()
  const createId = () => bytesToHex(randomBytes(16)).slice(2)
  const clientId = kept?.clientId ?? createId()
  const client = createRelayClient({ openSocket, wait, onMessage: (id, text) => sessions.get(id)?.receive(text) })
  const store = createStore<MobilePeerState>({ sessions: [] })
  let stopped = false

  /** A session stays at the relay when its permission ends, so that the dapp can connect again without a link. */
  function listConnected(): void {
    const { permissions } = wallet.getState()
    const newest = new Map(Array.from(sessions.values(), (session) => [session.dapp.origin, session]))
    const connected = [...newest.values()].filter(({ dapp }) => (permissions[dapp.origin]?.length ?? 0) > 0)
    const namesOf = (all: readonly { readonly channel: string }[]) => all.map(({ channel }) => channel).join()
    if (namesOf(connected) === namesOf(store.get().sessions)) return
    const shown = connected.map(({ channel, dapp }) => ({ channel, origin: dapp.origin, peerName: dapp.name }))
    store.set({ sessions: shown })
  }
  const unsubscribe = wallet.subscribe(listConnected)

  function save(): void {
    const all = Array.from(sessions.values(), (session) => session.keep())
    storage?.save(JSON.stringify({ clientId, sessions: all.slice(-KEPT_SESSIONS) } satisfies KeptMobile))
  }
  const publish = (channel: string, text: string) =>
    client.publish(channel, text).catch((error: unknown) => {
      const data = { reason: String(error), channel }
      trace.emit({ hop: 'peer', phase: 'note', method: 'publish', keys: [], data })
    })

  function open(channel: string, from: Pick<MobileSessionParameters, 'dapp' | 'theirKey' | 'kept' | 'keys'>) {
    const session = createMobileSession({
      ...from,
      wallet,
      trace,
      channel,
      clientId,
      randomBytes,
      publish: (text) => void publish(channel, text),
      onChange: save,
    })
    sessions.set(channel, session)
    client.subscribe(channel)
    return session
  }
  for (const each of kept?.sessions ?? [])
    open(each.channel, { dapp: each.dapp, theirKey: base64.decode(each.theirKey), kept: each })
  listConnected()

  return {
    /** Resolves when the dapp can read the offer: its first request may come later. */
    async pair(link: string) {
      const { sessionRequest, metadata } = await readConnectLink(link, clock)
      const { id, channel: handshake, publicKeyB64, initialMessage, mode } = sessionRequest
      if (used.has(id))
        throw new BenchError('The link of MetaMask Connect was used before.', {
          metaMessages: [`Session request ${id}`],
          hint: 'Each link connects once. Open the dapp’s dialog again for a new one.',
        })
      used.add(id)
      const channelId = createId()
      const channel = `session:${channelId}`
      const keys = [linkKey(findConnectLink(link) ?? link)]
      const session = open(channel, { dapp: toDapp(metadata?.dapp ?? {}), theirKey: base64.decode(publicKeyB64), keys })
      listConnected()
      const otp = mode === 'untrusted' ? { otp: toOtp(randomBytes), deadline: clock.now() + OTP_MS } : {}
      const payload = { publicKeyB64: base64.encode(session.publicKey), channelId, ...otp }
      const offer = session.seal({ type: 'handshake-offer', payload })
      trace.emit({
        hop: 'peer',
        phase: 'event',
        method: 'handshake-offer',
        keys: [...keys, messageKey(offer)],
        data: { channel: handshake, session: channel, origin: session.dapp.origin, ...otp },
      })
      await client.publish(handshake, offer)
      if (initialMessage) session.take({ type: 'message', payload: initialMessage.payload })
    },
    hasPaired: (id: string) => used.has(id),
    getState: store.get,
    subscribe: store.subscribe,
    stop() {
      if (stopped) return
      stopped = true
      unsubscribe()
      client.stop()
      for (const session of sessions.values()) session.close()
    },
  }
}

const toOtp = (randomBytes: RandomBytes): string => Array.from(randomBytes(6), (byte) => byte % 10).join('')
