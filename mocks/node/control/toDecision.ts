import type { Address } from 'viem'
import type { z } from 'zod'
import type { WalletDecision, WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import type { controlSchemas } from './controlSchemas.ts'

type Given = z.output<typeof controlSchemas.decision>

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
