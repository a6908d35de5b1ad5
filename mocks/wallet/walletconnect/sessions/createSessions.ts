import type { SignClientTypes } from '@walletconnect/types'
import type { RequestArguments } from '#mocks/core/eip1193'
import { toWireError, type WireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import { membersOf } from '#mocks/wallet/parseObject'
import { tracedRequest } from '#mocks/wallet/request/tracedRequest'
import { fromCaip2 } from '#mocks/wallet/walletconnect/caip'
import { findSession, type Network, type Session, type SignClient } from '#mocks/wallet/walletconnect/startClient'
import type { Wallet, WalletConnection } from '../../walletTypes.ts'
import { createKeptEntries } from './createKeptEntries.ts'
import { createSessionNotifier, type SessionNotifier } from './createSessionNotifier.ts'
import { type Dapp, toDapp } from './toDapp.ts'

/** `withdrawn`: the caller is gone. It has a result if the wallet was already acting on the request. */
type Outcome =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: WireError }
  | { readonly kind: 'withdrawn'; readonly result?: unknown }

type OpenRequest = {
  readonly id: number
  readonly connection: WalletConnection
  readonly args: RequestArguments
  readonly chainId?: number | undefined
  readonly isOwn?: boolean | undefined
  readonly keys?: readonly string[] | undefined
  readonly data: Record<string, unknown>
}

export type OpenRequests = ReturnType<typeof createOpenRequests>

export function createOpenRequests(trace: Trace) {
  const open = new Map<number, { readonly connection: WalletConnection; withdrawn: boolean }>()

  function withdraw(id: number): void {
    const entry = open.get(id)
    if (!entry) return
    entry.withdrawn = true
    entry.connection.withdraw(String(id))
  }

  return {
    /** Never rejects. */
    async run({ id, connection, args, chainId, isOwn, keys = [], data }: OpenRequest): Promise<Outcome> {
      const entry = { connection, withdrawn: false }
      open.set(id, entry)
      const handed = { hop: 'peer', keys: [`wc:${id}`, ...keys, trace.handOn(args)], data } as const
      try {
        const result = await tracedRequest(trace, args, handed, () =>
          connection.request(args, { chainId, id: String(id), isOwn }),
        )
        return { kind: entry.withdrawn ? 'withdrawn' : 'result', result }
      } catch (error) {
        return entry.withdrawn ? { kind: 'withdrawn' } : { kind: 'error', error: toWireError(error) }
      } finally {
        open.delete(id)
      }
    },
    has: (id: number) => open.has(id),
    withdraw,
    withdrawAll(which: (connection: WalletConnection) => boolean) {
      for (const [id, { connection }] of [...open]) if (which(connection)) withdraw(id)
    },
  }
}

type SessionsParameters = {
  client: SignClient
  wallet: Wallet
  network: Network
  openRequests: OpenRequests
  proposers: ReadonlyMap<string, Dapp>
  storagePlace: string
  report(what: string, error: unknown): void
  refresh(): void
}

type SessionConnection = {
  readonly connection: WalletConnection
  readonly notifier: SessionNotifier
}

export type Sessions = ReturnType<typeof createSessions>

export function createSessions(parameters: SessionsParameters) {
  const { client, wallet, openRequests } = parameters
  const open = new Map<string, SessionConnection>()
  const { noted, note, dappOf, dappsOf } = createSessionDapps(parameters)

  function get(topic: string): SessionConnection | undefined {
    const known = open.get(topic)
    if (known) return known
    const session = findSession(client, topic)
    if (!session) return undefined
    const dapp = dappOf(session)
    const info = { transport: 'walletconnect', verify: dapp.verify, topic, peerName: dapp.name } as const
    const connection = wallet.openConnection(dapp.origin, info)
    const notifier = createSessionNotifier({ ...parameters, topic, connection, end: () => drop(topic) })
    const entry = { connection, notifier }
    open.set(topic, entry)
    note(topic, dapp)
    return entry
  }

  function close({ connection }: SessionConnection): void {
    openRequests.withdrawAll((other) => other === connection)
    connection.close()
  }

  /** Call it when a session has ended. With an origin's last session its permission ends, unless it got it by another way too. */
  function drop(topic: string): void {
    const entry = open.get(topic)
    const dapp = noted.get(topic)
    open.delete(topic)
    if (!dapp) return
    note(topic, undefined)
    if (entry) close(entry)
    const { sites } = wallet.getState()
    const { connectedBy } = (Object.hasOwn(sites, dapp.origin) ? sites[dapp.origin] : undefined) ?? {}
    const hasSessionsOnly = connectedBy?.every((way) => way === 'walletconnect')
    if (hasSessionsOnly && dappsOf(dapp.origin, topic).length === 0) wallet.disconnect(dapp.origin)
  }

  return {
    get,
    dappOf,
    drop,
    async restore() {
      await noted.restore()
      const live = new Set(client.session.getAll().map(({ topic }) => topic))
      // The client does not report sessions that ended before it had listeners.
      for (const topic of noted.keys()) if (!live.has(topic)) drop(topic)
      for (const topic of live) get(topic)?.notifier.reconcile()
    },
    closeAll() {
      for (const entry of open.values()) close(entry)
      open.clear()
    },
  }
}

function createSessionDapps({ client, proposers, storagePlace, report }: SessionsParameters) {
  const noted = createKeptEntries<Dapp>(client.core.storage, `${storagePlace}dapps`, (_, dapp) => isDapp(dapp))

  function dappOf({ topic, pairingTopic, peer }: Session): Dapp {
    return noted.get(topic) ?? proposers.get(pairingTopic) ?? toDapp(peer.metadata)
  }

  return {
    noted,
    note(topic: string, dapp: Dapp | undefined): void {
      noted.set(topic, dapp).catch((error) => report('note a session', error))
    },
    dappOf,
    dappsOf(origin: string, except?: string | undefined): Dapp[] {
      const others = client.session.getAll().filter(({ topic }) => topic !== except)
      return others.map(dappOf).filter((dapp) => dapp.origin === origin)
    },
  }
}

function isDapp(value: unknown): boolean {
  const { origin, name, verify } = membersOf(value)
  const verdicts: readonly unknown[] = ['VALID', 'INVALID', 'UNKNOWN', 'SCAM']
  return typeof origin === 'string' && typeof name === 'string' && verdicts.includes(verify)
}

type SessionRequest = Pick<SignClientTypes.EventArguments['session_request'], 'id' | 'topic' | 'params'>
type SessionResponse = Parameters<SignClient['respond']>[0]['response']

/**
 * The client has already checked that method and chain are approved. An earlier answer that did not reach the dapp is
 * sent again, so that nothing is done twice: answers outlive the wallet's process, and the client still lists such a
 * request as pending.
 */
export function createSessionAnswers(parameters: SessionsParameters & { sessions: Sessions }) {
  const { client, network, openRequests, sessions, report, refresh } = parameters
  const underWay = new Set<number>()
  const answers = createAnswers(parameters)

  /** Unless that is under way already: the client may report a request twice. */
  async function answerOnce(asked: SessionRequest): Promise<void> {
    const entry = sessions.get(asked.topic)
    if (!entry || underWay.has(asked.id)) return
    underWay.add(asked.id)
    // The session ends with the permission, so the dapp must get its answer first.
    const release = asked.params.request.method === 'wallet_revokePermissions' ? entry.notifier.hold() : undefined
    try {
      await answer(entry, asked)
    } finally {
      release?.()
      underWay.delete(asked.id)
    }
  }

  async function answer(entry: SessionConnection, asked: SessionRequest): Promise<void> {
    const { topic, params } = asked
    const response = answers.get(toKey(asked)) ?? (await decide(entry, asked))
    if (!response) return
    if ('result' in response) await goToChain(entry.notifier, params.request)
    await network.whenOnline()
    // The session ended while the network was off, or while the user decided.
    if (findSession(client, topic)) await client.respond({ topic, response })
    await answers.removeStale()
  }

  /** Asks the wallet, and saves its answer before anything else can happen. */
  async function decide({ connection }: SessionConnection, asked: SessionRequest) {
    const outcome = await openRequests.run(toOpenRequest(asked, connection))
    const response = toResponse(asked.id, outcome)
    if (response) await answers.set(toKey(asked), response)
    return outcome.kind === 'withdrawn' ? undefined : response
  }

  function take(asked: SessionRequest): void {
    answerOnce(asked).catch((error) => report('answer a request', error))
    refresh()
  }

  return {
    restore: answers.restore,
    start() {
      client.on('session_request', take)
      // Because its queue is off, the client would report only the first of its stored requests.
      for (const request of client.getPendingSessionRequests()) take(request)
    },
  }
}

/**
 * Those that the dapp may not have: to requests that the client lists as pending. And those to requests that the client
 * may report again: a second after its start it opens the messages of which it has not noted that it opened them.
 */
function createAnswers({ client, storagePlace }: SessionsParameters) {
  const { messages } = client.core.relayer
  const isPending = (key: string) => client.getPendingSessionRequests().some((asked) => toKey(asked) === key)
  const hasUnopened = (topic: string) => (messages.getWithoutAck([topic])[topic]?.length ?? 0) > 0
  const isKept = (key: string, value: unknown) =>
    isResponse(key, value) && (isPending(key) || hasUnopened(key.slice(0, key.lastIndexOf(':'))))
  return createKeptEntries<SessionResponse>(client.core.storage, `${storagePlace}answers`, isKept)
}

const toKey = ({ topic, id }: Pick<SessionRequest, 'topic' | 'id'>): string => `${topic}:${id}`

function isResponse(key: string, value: unknown): boolean {
  const { id, jsonrpc, error } = membersOf(value)
  const hasEnd = typeof error === 'object' ? error !== null : Object.hasOwn(Object(value), 'result')
  return jsonrpc === '2.0' && typeof id === 'number' && key.endsWith(`:${id}`) && hasEnd
}

function toOpenRequest({ id, topic, params }: SessionRequest, connection: WalletConnection): OpenRequest {
  const { request, chainId } = params
  return {
    id,
    connection,
    args: { method: request.method, params: request.params },
    chainId: fromCaip2(chainId),
    data: { topic, chainId, params: request.params },
  }
}

function toResponse(id: number, outcome: Outcome): SessionResponse | undefined {
  if (outcome.kind === 'error') return { id, jsonrpc: '2.0', error: outcome.error } as SessionResponse
  return 'result' in outcome ? { id, jsonrpc: '2.0', result: outcome.result ?? null } : undefined
}

/** The requests that switch the chain: the dapp is notified of the chain before it gets the answer. */
const CHAIN_METHODS = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])

async function goToChain(notifier: SessionNotifier, { method, params }: RequestArguments): Promise<void> {
  if (!CHAIN_METHODS.has(method)) return
  // The wallet accepted the parameters, so they have this shape.
  const [first] = Array.isArray(params) ? params : []
  const chainId = Number(membersOf(first)['chainId'])
  if (Number.isSafeInteger(chainId)) notifier.goTo(chainId)
  await notifier.settled()
}
