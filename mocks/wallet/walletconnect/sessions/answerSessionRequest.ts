import type { SignClientTypes } from '@walletconnect/types'
import { fromCaip2 } from '../caip.ts'
import type { SessionResponse } from '../createAnswerStore.ts'
import type { Outcome } from '../createOpenRequests.ts'
import { findSession } from '../findSession.ts'
import type { PeerContext } from '../peerContext.ts'
import type { SessionConnection } from './createSessionConnections.ts'

type Request = Pick<SignClientTypes.EventArguments['session_request'], 'id' | 'topic' | 'params'>

/** The requests that switch the chain: the dapp is notified of the chain before it gets the answer. */
const CHAIN_METHODS = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])

/**
 * The client has already checked that method and chain are approved. An earlier answer that did not reach the dapp is
 * sent again: the user is not asked twice, and nothing is done twice.
 */
export function answerSessionRequest(peer: PeerContext, request: Request): Promise<void> {
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
async function decide(
  peer: PeerContext,
  entry: SessionConnection,
  asked: Request,
): Promise<SessionResponse | undefined> {
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
  const chainId = Number((first as { chainId?: unknown } | undefined)?.chainId)
  return Number.isSafeInteger(chainId) ? chainId : undefined
}
