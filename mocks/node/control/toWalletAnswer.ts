import type { z } from 'zod'
import type { PeerSession } from '#mocks/wallet/walletconnect/walletPeer'
import type { WalletRequest } from '../dapps/walletRequest.ts'
import type { controlSchemas } from './controlSchemas.ts'
import type { ControlledWallet } from './createControlledDapps.ts'

type RequestAnswer = z.input<typeof controlSchemas.request>
type SessionAnswer = z.input<typeof controlSchemas.session>

/** Describes a wallet as the control address shows it. */
export function toWalletAnswer(each: ControlledWallet): z.input<typeof controlSchemas.wallet> {
  const { id, wallet, peer, waits } = each
  const state = wallet.getState()
  const { status, fault } = peer.getState()
  return {
    id,
    name: wallet.info.name,
    rdns: wallet.info.rdns,
    persona: state.persona,
    locked: state.locked,
    chainId: state.chainId,
    chains: state.chains.map(({ chainId, name }) => ({ chainId, name })),
    activeAccount: state.activeAccount,
    accounts: [...state.accounts],
    permissions: Object.fromEntries(Object.entries(state.permissions).map(([origin, seen]) => [origin, [...seen]])),
    policy: state.policy,
    methodPolicies: { ...state.methodPolicies },
    pending: waits.pending().map((request) => toRequestAnswer(each, request)),
    walletConnect: { status, ...(fault === undefined ? {} : { fault }), sessions: toSessionAnswers(each) },
  }
}

/** Describes a request. */
export function toRequestAnswer({ waits }: ControlledWallet, request: WalletRequest): RequestAnswer {
  const { id, method, params, origin, chainId, transport, preview } = request
  const pending = waits.pending().some((open) => open.id === id)
  return { id, method, params, origin, chainId, transport, preview, pending }
}

/** Describes a wallet's WalletConnect sessions. */
export function toSessionAnswers({ peer }: Pick<ControlledWallet, 'peer'>): SessionAnswer[] {
  return peer.getState().sessions.map(toSessionAnswer)
}

function toSessionAnswer({ pairingTopic: _pairing, ...session }: PeerSession): SessionAnswer {
  const { chains, methods, events, accounts } = session
  return { ...session, chains: [...chains], methods: [...methods], events: [...events], accounts: [...accounts] }
}
