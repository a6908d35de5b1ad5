import type { Address } from 'viem'
import type { WalletDecision, WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import type { DecideEdit, DecideEffect } from './effect.ts'

export type DecidedWallet = {
  getState(): { readonly accounts: readonly { readonly address: Address }[]; readonly activeAccount: Address }
  addAccount(): Address | Promise<Address>
}

export async function toWalletDecision(
  { answer, error, account, edit, twice }: DecideEffect,
  wallet: DecidedWallet,
): Promise<WalletDecision> {
  const changes = { ...(edit && toEdit(edit)), ...(account && { accounts: await toAccounts(account, wallet) }) }
  return {
    answer,
    ...(error && { error }),
    ...(Object.keys(changes).length > 0 && { edit: changes }),
    ...(twice && { twice }),
  }
}

/** A locked wallet signs nothing: an approval waits until it is unlocked. */
export const toPossibleDecision = (decision: WalletDecision, isLocked: boolean | undefined): WalletDecision =>
  isLocked && decision.answer === 'approve' ? { ...decision, after: 0 } : decision

export async function findOtherAccount(wallet: DecidedWallet): Promise<Address> {
  const { accounts, activeAccount } = wallet.getState()
  return accounts.find(({ address }) => address !== activeAccount)?.address ?? (await wallet.addAccount())
}

async function toAccounts(
  account: NonNullable<DecideEffect['account']>,
  wallet: DecidedWallet,
): Promise<readonly Address[]> {
  const { activeAccount } = wallet.getState()
  const other = await findOtherAccount(wallet)
  return account === 'both' ? [activeAccount, other] : [other]
}

function toEdit({ gas, maxFeePerGas, value, nonce }: DecideEdit): WalletRequestEdit {
  return {
    ...(gas !== undefined && { gas: BigInt(gas) }),
    ...(maxFeePerGas !== undefined && { maxFeePerGas: BigInt(maxFeePerGas) }),
    ...(value !== undefined && { value: BigInt(value) }),
    ...(nonce !== undefined && { nonce }),
  }
}
