import type { Address } from 'viem'
import { z } from 'zod'
import type { BenchChain } from '#mocks/node/bench/benchTypes'
import type { WalletRequest } from '#mocks/node/dapps/walletRequest'
import type { WalletDecision, WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import { toRequestWarnings } from '#mocks/wallet/warnings/toRequestWarnings'
import type { ControlledWallet } from './controlContext.ts'
import { controlSchemas, toAnswer } from './controlSchemas.ts'

type Given = z.output<typeof controlSchemas.decision>

export function toWalletAnswer(each: ControlledWallet): z.output<typeof controlSchemas.wallet> {
  const { id, wallet, peer, waits } = each
  const { name, rdns } = wallet.info
  const pending = waits.pending().map((request) => toRequestAnswer(each, request))
  return toAnswer(controlSchemas.wallet, {
    ...wallet.getState(),
    id,
    name,
    rdns,
    pending,
    walletConnect: peer.getState(),
  })
}

export function toRequestAnswer(
  each: ControlledWallet,
  request: WalletRequest,
): z.output<typeof controlSchemas.request> {
  const { id, origin, preview } = request
  const pending = each.waits.pending().some((open) => open.id === id)
  const { peerName, verify } = each.wallet.getState().pending.find((open) => open.id === id)?.connection ?? {}
  const warnings = toRequestWarnings({ origin, preview, verify })
  return toAnswer(controlSchemas.request, { ...request, wallet: each.id, pending, peerName, verify, warnings })
}

export const toSessionAnswers = ({ peer }: Pick<ControlledWallet, 'peer'>): z.output<typeof controlSchemas.session>[] =>
  toAnswer(z.array(controlSchemas.session), peer.getState().sessions)

export function toChainAnswer(chain: BenchChain): z.output<typeof controlSchemas.chain> {
  const { name, rpcUrl, wsUrl } = chain
  return toAnswer(controlSchemas.chain, { ...chain.getState(), name, rpcUrl, wsUrl })
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
