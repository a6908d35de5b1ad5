import type { WalletKitTypes } from '@reown/walletkit'
import { fromCaip2 } from './caip.ts'
import type { Outcome } from './createAsks.ts'
import type { SessionDoor } from './createSessionDoors.ts'
import type { Kit, PeerContext } from './peerContext.ts'

type Request = Pick<WalletKitTypes.SessionRequest, 'id' | 'topic' | 'params'>
type Response = Parameters<Kit['respondSessionRequest']>[0]['response']

/** What asks the wallet to go to another chain: the dapp hears of the chain before it hears of the yes. */
const CHAIN_METHODS = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])

/**
 * Answers a request of a session: the wallet is asked through the session's door, on the chain that the request names.
 * The client let only approved methods and chains through.
 */
export async function answerSessionRequest(peer: PeerContext, request: Request): Promise<void> {
  const entry = peer.doors.get(request.topic)
  if (!entry || peer.asks.has(request.id)) return
  // The session ends with the permission: the dapp gets its answer first.
  const release = request.params.request.method === 'wallet_revokePermissions' ? entry.teller.hold() : undefined
  try {
    await answer(peer, entry, request)
  } finally {
    release?.()
  }
}

async function answer(peer: PeerContext, entry: SessionDoor, { id, topic, params }: Request): Promise<void> {
  const { request, chainId } = params
  const outcome = await peer.asks.run({
    id,
    door: entry.door,
    args: { method: request.method, params: request.params },
    chainId: fromCaip2(chainId),
    data: { topic, chainId, params: request.params },
  })
  if (outcome.kind === 'withdrawn') return
  if (CHAIN_METHODS.has(request.method) && outcome.kind === 'result') {
    const target = readChain(request.params)
    if (target !== undefined) entry.teller.goTo(target)
    await entry.teller.settled()
  }
  await peer.network.whenOnline()
  // Over while the network was gone, or while the person thought.
  if (!peer.kit.getActiveSessions()[topic]) return
  await peer.kit.respondSessionRequest({ topic, response: toResponse(id, outcome) })
}

function toResponse(id: number, outcome: Exclude<Outcome, { kind: 'withdrawn' }>): Response {
  return outcome.kind === 'result'
    ? { id, jsonrpc: '2.0', result: outcome.result ?? null }
    : ({ id, jsonrpc: '2.0', error: outcome.error } as Response)
}

/** The wallet took the parameters, so they have this shape. */
function readChain(params: unknown): number | undefined {
  const [first] = Array.isArray(params) ? params : []
  const chainId = Number((first as { chainId?: unknown } | undefined)?.chainId)
  return Number.isSafeInteger(chainId) ? chainId : undefined
}
