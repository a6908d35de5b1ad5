import type { Address } from 'viem'
import type { WalletDecision, WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import type { DecideEdit, DecideEffect } from './effect.ts'

/**
 * The wallet's form of a scenario's decision. The time before it is not part of it.
 *
 * @param other gives another account than the one in use
 * @example
 * await toWalletDecision({ kind: 'decide', answer: 'approve', edit: { gas: '30000' } }, other)
 * // { answer: 'approve', edit: { gas: 30000n } }
 */
export async function toWalletDecision(
  { answer, error, account, edit, twice }: DecideEffect,
  other: () => Promise<Address> | Address,
): Promise<WalletDecision> {
  const changes = { ...(edit && toEdit(edit)), ...(account && { accounts: [await other()] }) }
  return {
    answer,
    ...(error && { error }),
    ...(Object.keys(changes).length > 0 && { edit: changes }),
    ...(twice && { twice }),
  }
}

function toEdit({ gas, maxFeePerGas, value, nonce }: DecideEdit): WalletRequestEdit {
  return {
    ...(gas !== undefined && { gas: BigInt(gas) }),
    ...(maxFeePerGas !== undefined && { maxFeePerGas: BigInt(maxFeePerGas) }),
    ...(value !== undefined && { value: BigInt(value) }),
    ...(nonce !== undefined && { nonce }),
  }
}
