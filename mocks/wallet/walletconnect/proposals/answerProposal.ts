import type { SignClientTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import type { Address } from 'viem'
import type { RequestArguments } from '#mocks/core/eip1193'
import { readMethods } from '#mocks/core/readMethods'
import type { WireError } from '#mocks/core/rpcError'
import { walletMethods } from '#mocks/wallet/methods/walletMethods'
import type { PersonaTraits } from '#mocks/wallet/personas/persona'
import type { ProposalMethod } from '#mocks/wallet/request/pendingRequest'
import type { WalletState } from '#mocks/wallet/state/walletState'
import { toCaip2 } from '#mocks/wallet/walletconnect/caip'
import type { PeerContext } from '#mocks/wallet/walletconnect/createPeerState'
import { grantNamespaces, type Offer, type Refusal } from '#mocks/wallet/walletconnect/namespaces'
import { type LogIn, toCacaos, toLogInRequest } from '#mocks/wallet/walletconnect/sessions/sessionAuthentication'
import { type Dapp, toDapp } from '#mocks/wallet/walletconnect/sessions/toDapp'
import type { WalletConnection } from '#mocks/wallet/walletTypes'

/** If the persona does not define them. */
const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']

export type Proposal = Omit<SignClientTypes.EventArguments['session_proposal'], 'verifyContext'> & {
  readonly verifyContext?: SignClientTypes.EventArguments['session_proposal']['verifyContext'] | undefined
}

const REFUSED: Refusal = getSdkError('USER_REJECTED')

const CONNECT: RequestArguments = { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }

/**
 * Unsupported requirements are refused at once (5100 to 5104). Otherwise the user is asked, as for any dapp that connects:
 * if approved, the session gets the shared accounts; if refused, 5000. The approval signs the log-ins, too (EIP-4361).
 */
export async function answerProposal(peer: PeerContext, { id, params, verifyContext }: Proposal): Promise<void> {
  const { client, wallet, openRequests } = peer
  const { pairingTopic, proposer, requiredNamespaces, optionalNamespaces } = params
  if (openRequests.has(id)) return
  const dapp = toDapp(proposer.metadata, verifyContext)
  const all = wallet.getState().accounts.map((account) => account.address)
  const first = grantNamespaces(params, toSessionOffer(wallet.getState(), wallet.traits, all))
  if ('refusal' in first) return refuse(peer, id, first.refusal)

  const logIns = toLogIns(peer, params)
  const proposal = { topic: pairingTopic, dapp, method: 'wc_sessionPropose' } as const
  await withProposalConnection(peer, proposal, async ({ connection, grant }) => {
    const outcome = await openRequests.run({
      id,
      connection,
      isOwn: true,
      args: logIns.length > 0 ? toLogInRequest(peer, logIns) : CONNECT,
      keys: [`pairing:${pairingTopic}`],
      data: { topic: pairingTopic, dapp, proposal: { requiredNamespaces, optionalNamespaces } },
    })
    if (outcome.kind === 'withdrawn') return
    if (outcome.kind === 'error') return refuse(peer, id, toRefusal(outcome.error))
    const granted = grantNamespaces(params, toSessionOffer(wallet.getState(), wallet.traits, connection.accounts()))
    if ('refusal' in granted) return refuse(peer, id, granted.refusal)
    await peer.network.whenOnline()
    grant()
    const { topic, acknowledged } = await client.approve({
      id,
      namespaces: granted.namespaces,
      ...(logIns.length > 0 ? { proposalRequestsResponses: { authentication: toCacaos(logIns, outcome.result) } } : {}),
    })
    await acknowledged()
    peer.sessions.get(topic)
  })
}

/** The user's refusal is 5000, not EIP-1193's 4001. */
export const toRefusal = ({ code, message }: WireError): Refusal => (code === 4001 ? REFUSED : { code, message })

async function refuse(peer: PeerContext, id: number, reason: Refusal): Promise<void> {
  const { client, network, refresh, onRefused } = peer
  await network.whenOnline()
  await client.reject({ id, reason })
  onRefused?.(reason)
  refresh()
}

/** The log-ins for chains that the wallet has. The others are optional and skipped. */
function toLogIns({ wallet }: PeerContext, { requests }: Proposal['params']): LogIn[] {
  const known = wallet.getState().chains.map((chain) => toCaip2(chain.chainId))
  return (requests?.authentication ?? [])
    .map((payload) => ({ payload, chains: payload.chains.filter((chain) => known.includes(chain)) }))
    .filter(({ chains }) => chains.length > 0)
}

/**
 * The persona's list, or all that the wallet answers. A method that the persona grants but does not have is granted too,
 * and refused when it is called, as in the real wallet.
 */
export function toPeerMethods({ walletConnect, unsupported }: PersonaTraits): readonly string[] {
  return (
    walletConnect.methods ?? [...walletMethods.keys(), ...readMethods].filter((method) => !unsupported.includes(method))
  )
}

export function toSessionOffer(state: WalletState, traits: PersonaTraits, accounts: readonly Address[]): Offer {
  return {
    chainIds: state.chains.map((chain) => chain.chainId),
    accounts,
    methods: toPeerMethods(traits),
    events: traits.walletConnect.events ?? EVENTS,
  }
}

/**
 * `grant` ties the new session to this dapp: its first request may arrive before its approval is complete.
 * When `run` fails, the dapp never got the approval, so the granted permission is withdrawn.
 */
export async function withProposalConnection(
  peer: PeerContext,
  { topic, dapp, method }: { readonly topic: string; readonly dapp: Dapp; readonly method: ProposalMethod },
  run: (proposal: { readonly connection: WalletConnection; grant(): void }) => Promise<void>,
): Promise<void> {
  const { wallet, sessions, proposers } = peer
  const { verify, name: peerName } = dapp
  const info = { transport: 'walletconnect', verify, topic, proposal: method, peerName } as const
  const connection = wallet.openConnection(dapp.origin, info)
  const wasConnected = connection.accounts().length > 0
  const hadPermission = wasConnected && !sessions.ownsPermission(dapp.origin)
  try {
    await run({ connection, grant: () => void proposers.set(topic, { ...dapp, hadPermission }) })
  } catch (error) {
    if (!wasConnected) wallet.disconnect(dapp.origin)
    throw error
  } finally {
    connection.close()
    proposers.delete(topic)
    peer.refresh()
  }
}
