import type { SignClientTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import type { Address } from 'viem'
import type { RequestArguments } from '#mocks/core/eip1193'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
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

const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']

export type Proposal = Omit<SignClientTypes.EventArguments['session_proposal'], 'verifyContext'> & {
  readonly verifyContext?: SignClientTypes.EventArguments['session_proposal']['verifyContext'] | undefined
}

const { code: UNSUPPORTED_CHAINS } = getSdkError('UNSUPPORTED_CHAINS')
const REFUSED: Refusal = getSdkError('USER_REJECTED')

const CONNECT: RequestArguments = { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }

/** Unsupported requirements are refused at once (5100 to 5104), before the user is asked. */
export async function answerProposal(peer: PeerContext, { id, params, verifyContext }: Proposal): Promise<void> {
  const { client, wallet, openRequests } = peer
  const { pairingTopic: topic, proposer, requiredNamespaces, optionalNamespaces } = params
  if (openRequests.has(id)) return
  const all = wallet.getState().accounts.map((account) => account.address)
  const first = grantNamespaces(params, toSessionOffer(wallet.getState(), wallet.traits, all))
  if ('refusal' in first) {
    reportRefusal(peer, proposer.metadata, first.refusal)
    return refuse(peer, id, first.refusal)
  }

  const logIns = toLogIns(peer, params)
  await askForSession(peer, {
    id,
    topic,
    dapp: toDapp(proposer.metadata, verifyContext),
    method: 'wc_sessionPropose',
    args: logIns.length > 0 ? toLogInRequest(peer, logIns) : CONNECT,
    data: { proposal: { requiredNamespaces, optionalNamespaces } },
    refuse: (reason) => refuse(peer, id, reason),
    async approve(result, { connection, grant }) {
      const granted = grantNamespaces(params, toSessionOffer(wallet.getState(), wallet.traits, connection.accounts()))
      if ('refusal' in granted) {
        reportRefusal(peer, proposer.metadata, granted.refusal)
        return refuse(peer, id, granted.refusal)
      }
      await grant()
      const session = await client.approve({
        id,
        namespaces: granted.namespaces,
        ...(logIns.length > 0 ? { proposalRequestsResponses: { authentication: toCacaos(logIns, result) } } : {}),
      })
      await session.acknowledged()
      peer.sessions.get(session.topic)
    },
  })
}

/** Of what the wallet cannot serve: nobody is asked, so that its user would not know why nothing happens. */
export function reportRefusal(
  { wallet, report }: Pick<PeerContext, 'wallet' | 'report'>,
  metadata: Parameters<typeof toDapp>[0],
  { code, message }: Refusal,
): void {
  const chains = wallet.getState().chains.map(({ chainId }) => toCaip2(chainId))
  const known = code === UNSUPPORTED_CHAINS ? `. The wallet has ${chains.join(', ')}.` : ''
  report(`refuse ${quoteForeign(toDapp(metadata).name)}`, new Error(`${quoteForeign(message)}${known}`))
}

/** The user's refusal is 5000, not EIP-1193's 4001. */
const toRefusal = ({ code, message }: WireError): Refusal => (code === 4001 ? REFUSED : { code, message })

async function refuse(peer: PeerContext, id: number, reason: Refusal): Promise<void> {
  const { client, network, refresh, onRefused } = peer
  await network.whenOnline()
  await client.reject({ id, reason })
  onRefused?.(reason)
  refresh()
}

/** Log-ins for chains that the wallet does not have are optional, and skipped. */
function toLogIns({ wallet }: PeerContext, { requests }: Proposal['params']): LogIn[] {
  const known = wallet.getState().chains.map((chain) => toCaip2(chain.chainId))
  return (requests?.authentication ?? [])
    .map((payload) => ({ payload, chains: payload.chains.filter((chain) => known.includes(chain)) }))
    .filter(({ chains }) => chains.length > 0)
}

/** A method that the persona grants but does not have is refused when it is called, as in the real wallet. */
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

type SessionWish = {
  readonly id: number
  /** The pairing's. */
  readonly topic: string
  readonly dapp: Dapp
  readonly method: ProposalMethod
  readonly args: RequestArguments
  readonly data: Record<string, unknown>
  refuse(reason: Refusal): Promise<void>
  /** `grant` ties the new session to this dapp: its first request may arrive before its approval is complete. */
  approve(
    result: unknown,
    asked: { readonly connection: WalletConnection; readonly grant: () => Promise<void> },
  ): Promise<void>
}

/** When `approve` fails, the dapp never got the approval, so the granted permission is withdrawn. */
export async function askForSession(peer: PeerContext, wish: SessionWish): Promise<void> {
  const { wallet, proposers, openRequests, network } = peer
  const { id, topic, dapp, method, args, data } = wish
  const { origin, verify, name: peerName } = dapp
  const info = { transport: 'walletconnect', verify, topic, proposal: method, peerName } as const
  const connection = wallet.openConnection(origin, info)
  const wasConnected = connection.accounts().length > 0
  async function grant(): Promise<void> {
    await network.whenOnline()
    proposers.set(topic, dapp)
  }

  try {
    const asked = { id, connection, args, isOwn: true, keys: [`pairing:${topic}`], data: { topic, dapp, ...data } }
    const outcome = await openRequests.run(asked)
    if (outcome.kind === 'error') await wish.refuse(toRefusal(outcome.error))
    if (outcome.kind === 'result') await wish.approve(outcome.result, { connection, grant })
  } catch (error) {
    if (!wasConnected) wallet.disconnect(origin)
    throw error
  } finally {
    connection.close()
    proposers.delete(topic)
    peer.refresh()
  }
}
