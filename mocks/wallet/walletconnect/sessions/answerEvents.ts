import type { SignClientTypes } from '@walletconnect/types'
import { membersOf } from '#mocks/wallet/parseObject'
import { fromCaip2 } from '#mocks/wallet/walletconnect/caip'
import type { PeerContext } from '#mocks/wallet/walletconnect/createPeerState'
import { answerAuthentication } from '#mocks/wallet/walletconnect/proposals/answerAuthentication'
import { answerProposal } from '#mocks/wallet/walletconnect/proposals/answerProposal'
import type { Outcome, SessionResponse } from '#mocks/wallet/walletconnect/sessionRequests'
import { findSession } from '#mocks/wallet/walletconnect/startClient'
import type { SessionConnection } from './createSessionConnections.ts'

/** The requests that switch the chain: the dapp is notified of the chain before it gets the answer. */
const CHAIN_METHODS = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])

type Request = Pick<SignClientTypes.EventArguments['session_request'], 'id' | 'topic' | 'params'>

export function answerEvents(peer: PeerContext, { oneClickAuth }: { oneClickAuth: boolean }): void {
  const { client, openRequests, connections, report, refresh } = peer

  /** A failure of one answer does not stop the others. */
  function answer(what: string, run: () => Promise<void>): void {
    run().catch((error) => report(what, error))
    refresh()
  }

  function end(topic: string): void {
    connections.drop(topic)
    refresh()
  }

  client.on('session_proposal', (event) => answer('answer a proposal', () => answerProposal(peer, event)))
  client.on('session_request', (event) => answer('answer a request', () => answerSessionRequest(peer, event)))
  if (oneClickAuth)
    client.on('session_authenticate', (event) => answer('answer a log-in', () => answerAuthentication(peer, event)))
  client.on('proposal_expire', ({ id }) => openRequests.withdraw(id))
  client.on('session_request_expire', ({ id }) => openRequests.withdraw(id))
  client.on('session_delete', ({ topic }) => end(topic))
  client.events.on('session_expire', ({ topic }: { topic: string }) => end(topic))
  // There is no event for an expired log-in.
  client.core.expirer.on('expirer_expired', ({ target }: { target: string }) => {
    if (target.startsWith('id:')) openRequests.withdraw(Number(target.slice('id:'.length)))
  })
  for (const name of ['relayer_connect', 'relayer_disconnect', 'relayer_error']) client.core.relayer.on(name, refresh)
  for (const name of ['pairing_create', 'pairing_delete', 'pairing_expire'])
    client.core.pairing.events.on(name, refresh)
  // A proposal ends with its pairing: there is no way left to answer it.
  client.core.pairing.events.on('pairing_delete', ({ topic }: { topic: string }) =>
    openRequests.withdrawAll((connection) => connection.info.topic === topic),
  )
  client.core.expirer.on('expirer_sync', refresh)
  client.core.heartbeat.on('heartbeat_pulse', refresh)

  for (const params of client.proposal.getAll())
    answer('answer a proposal', () => answerProposal(peer, { id: params.id, params }))
  // Because its queue is off, the client would report only the first of its stored requests.
  for (const request of client.getPendingSessionRequests())
    answer('answer a request', () => answerSessionRequest(peer, request))
  if (!oneClickAuth) return
  for (const { id, pairingTopic: topic, verifyContext, ...params } of client.auth.requests.getAll())
    answer('answer a log-in', () => answerAuthentication(peer, { id, topic, params, verifyContext }))
}

/**
 * The client has already checked that method and chain are approved. An earlier answer that did not reach the dapp is
 * sent again: the user is not asked twice, and nothing is done twice.
 */
function answerSessionRequest(peer: PeerContext, request: Request): Promise<void> {
  return peer.answers.once(request.id, () => answerOnce(peer, request))
}

async function answerOnce(peer: PeerContext, request: Request): Promise<void> {
  const entry = peer.connections.get(request.topic)
  if (!entry) return
  // The session ends with the permission, so the dapp must get its answer first.
  const release = request.params.request.method === 'wallet_revokePermissions' ? entry.notifier.hold() : undefined
  try {
    await answer(peer, entry, request)
  } finally {
    release?.()
  }
}

async function answer(peer: PeerContext, entry: SessionConnection, asked: Request): Promise<void> {
  const { client, answers } = peer
  const { id, topic, params } = asked
  const response = answers.get(topic, id) ?? (await decide(peer, entry, asked))
  if (!response) return
  if (CHAIN_METHODS.has(params.request.method) && 'result' in response) {
    const target = readChain(params.request.params)
    if (target !== undefined) entry.notifier.goTo(target)
    await entry.notifier.settled()
  }
  await peer.network.whenOnline()
  // The session ended while the network was off, or while the user decided.
  if (findSession(client, topic)) await client.respond({ topic, response })
  await answers.drop(topic, id)
}

/** Asks the wallet, and saves its answer before anything else can happen. */
async function decide(peer: PeerContext, entry: SessionConnection, asked: Request) {
  const { id, topic, params } = asked
  const { request, chainId } = params
  const outcome = await peer.openRequests.run({
    id,
    connection: entry.connection,
    args: { method: request.method, params: request.params },
    chainId: fromCaip2(chainId),
    data: { topic, chainId, params: request.params },
  })
  const response = toResponse(id, outcome)
  if (response) await peer.answers.keep(topic, response)
  return outcome.kind === 'withdrawn' ? undefined : response
}

/** A withdrawn request still has an answer if the wallet was already acting on it. */
function toResponse(id: number, outcome: Outcome): SessionResponse | undefined {
  if (outcome.kind === 'error') return { id, jsonrpc: '2.0', error: outcome.error } as SessionResponse
  return 'result' in outcome ? { id, jsonrpc: '2.0', result: outcome.result ?? null } : undefined
}

/** The wallet accepted the parameters, so they have this shape. */
function readChain(params: unknown): number | undefined {
  const [first] = Array.isArray(params) ? params : []
  const chainId = Number(membersOf(first)['chainId'])
  return Number.isSafeInteger(chainId) ? chainId : undefined
}
