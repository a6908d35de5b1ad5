import type { Address } from 'viem'
import type { z } from 'zod'
import type { BenchChain } from '#mocks/node/bench/benchTypes'
import type { WalletRequest } from '#mocks/node/dapps/walletRequest'
import type { WalletDecision, WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import type { PeerSession } from '#mocks/wallet/walletconnect/walletPeer'
import { toRequestWarnings } from '#mocks/wallet/warnings/toRequestWarnings'
import type { ControlledWallet } from './controlContext.ts'
import type { controlSchemas } from './controlSchemas.ts'

type RequestAnswer = z.input<typeof controlSchemas.request>
type SessionAnswer = z.input<typeof controlSchemas.session>

type Given = z.output<typeof controlSchemas.decision>

export function toWalletAnswer(each: ControlledWallet): z.input<typeof controlSchemas.wallet> {
  const { id, wallet, peer, waits } = each
  const state = wallet.getState()
  const { persona, locked, chainId } = state
  const { name, rdns } = wallet.info
  const { status, fault } = peer.getState()
  return {
    id,
    name,
    rdns,
    persona,
    locked,
    chainId,
    chains: state.chains.map(({ chainId, name }) => ({ chainId, name })),
    activeAccount: state.activeAccount,
    accounts: [...state.accounts],
    permissions: Object.fromEntries(Object.entries(state.permissions).map(([origin, seen]) => [origin, [...seen]])),
    policy: state.policy,
    methodPolicies: { ...state.methodPolicies },
    pending: waits.pending().map((request) => toRequestAnswer(each, request)),
    walletConnect: { status, fault, sessions: toSessionAnswers(each) },
  }
}

export function toRequestAnswer(each: ControlledWallet, request: WalletRequest): RequestAnswer {
  const { id, method, params, origin, chainId, transport, preview } = request
  const pending = each.waits.pending().some((open) => open.id === id)
  const connection = each.wallet.getState().pending.find((open) => open.id === id)?.connection
  return {
    id,
    wallet: each.id,
    method,
    params,
    origin,
    chainId,
    transport,
    preview,
    pending,
    peerName: connection?.peerName,
    verify: connection?.verify,
    warnings: [...toRequestWarnings({ origin, preview, verify: connection?.verify })],
  }
}

export function toSessionAnswers({ peer }: Pick<ControlledWallet, 'peer'>): SessionAnswer[] {
  return peer.getState().sessions.map(toSessionAnswer)
}

function toSessionAnswer({ pairingTopic: _pairing, ...session }: PeerSession): SessionAnswer {
  const { chains, methods, events, accounts } = session
  return { ...session, chains: [...chains], methods: [...methods], events: [...events], accounts: [...accounts] }
}

export function toChainAnswer(chain: BenchChain): z.input<typeof controlSchemas.chain> {
  const { chainId, name, rpcUrl, wsUrl } = chain
  const { mode, source, forkBlock, controllable, automine, impersonated, snapshots } = chain.getState()
  return {
    chainId,
    name,
    mode,
    rpcUrl,
    wsUrl,
    source,
    forkBlock,
    controllable,
    automine,
    impersonated: [...impersonated],
    snapshots: [...snapshots],
  }
}

export function toDecision({ answer, edit, error, after, meanwhile, twice }: Given): WalletDecision {
  return { answer, error, after, meanwhile, twice, ...(edit ? { edit: toEdit(edit) } : {}) }
}

function toEdit(edit: NonNullable<Given['edit']>): WalletRequestEdit {
  const { accounts, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, value, ...rest } = edit
  return {
    ...rest,
    accounts: accounts as readonly Address[] | undefined,
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
