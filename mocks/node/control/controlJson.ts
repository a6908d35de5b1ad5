import type { Address } from 'viem'
import type { z } from 'zod'
import type { BenchChain } from '#mocks/node/bench/benchTypes'
import type { WalletRequest } from '#mocks/node/dapps/walletRequest'
import type { WalletDecision, WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import type { WalletConnectionInfo } from '#mocks/wallet/request/pendingRequest'
import type { PeerSession } from '#mocks/wallet/walletconnect/walletPeer'
import { toRequestWarnings } from '#mocks/wallet/warnings/toRequestWarnings'
import type { ControlledWallet } from './controlContext.ts'
import type { controlSchemas } from './controlSchemas.ts'

type RequestAnswer = z.input<typeof controlSchemas.request>
type SessionAnswer = z.input<typeof controlSchemas.session>

type Given = z.output<typeof controlSchemas.decision>

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
export function toRequestAnswer(each: ControlledWallet, request: WalletRequest): RequestAnswer {
  const { id, method, params, origin, chainId, transport, preview } = request
  const pending = each.waits.pending().some((open) => open.id === id)
  const { verify, peerName } =
    each.wallet.getState().pending.find((open) => open.id === id)?.connection ?? ({} as Partial<WalletConnectionInfo>)
  return {
    ...{ id, wallet: each.id, method, params, origin, chainId, transport, preview, pending },
    ...(peerName === undefined ? {} : { peerName }),
    ...(verify === undefined ? {} : { verify }),
    warnings: [...toRequestWarnings({ origin, preview, verify })],
  }
}

/** Describes a wallet's WalletConnect sessions. */
export function toSessionAnswers({ peer }: Pick<ControlledWallet, 'peer'>): SessionAnswer[] {
  return peer.getState().sessions.map(toSessionAnswer)
}

function toSessionAnswer({ pairingTopic: _pairing, ...session }: PeerSession): SessionAnswer {
  const { chains, methods, events, accounts } = session
  return { ...session, chains: [...chains], methods: [...methods], events: [...events], accounts: [...accounts] }
}

/** Describes a chain of the bench as the control address shows it. */
export function toChainAnswer(chain: BenchChain): z.input<typeof controlSchemas.chain> {
  const { chainId, name, rpcUrl, wsUrl } = chain
  const { mode, source, forkBlock, controllable, automine, impersonated, snapshots } = chain.getState()
  return {
    chainId,
    name,
    mode,
    rpcUrl,
    wsUrl,
    ...(source === undefined ? {} : { source }),
    ...(forkBlock === undefined ? {} : { forkBlock }),
    controllable,
    ...(automine === undefined ? {} : { automine }),
    impersonated: [...impersonated],
    snapshots: [...snapshots],
  }
}

/** Reads a decision: its amounts are decimal texts. */
export function toDecision({ answer, edit, error, after, meanwhile, twice }: Given): WalletDecision {
  return { answer, error, after, meanwhile, twice, ...(edit ? { edit: toEdit(edit) } : {}) }
}

function toEdit({
  accounts,
  chainId,
  nonce,
  upgrade,
  permissions,
  ...amounts
}: NonNullable<Given['edit']>): WalletRequestEdit {
  const { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, value } = amounts
  return {
    accounts: accounts as readonly Address[] | undefined,
    chainId,
    nonce,
    upgrade,
    permissions,
    gas: toAmount(gas),
    gasPrice: toAmount(gasPrice),
    maxFeePerGas: toAmount(maxFeePerGas),
    maxPriorityFeePerGas: toAmount(maxPriorityFeePerGas),
    value: toAmount(value),
  }
}

function toAmount(text: string | undefined): bigint | undefined {
  return text === undefined ? undefined : BigInt(text)
}
