import type { Address } from 'viem'
import type { WalletDecision, WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import type { DecideEdit, DecideEffect } from './effect.ts'

/** The wallet whose person decides, in the test's process or behind a page. */
export type DecidedWallet = {
  getState(): { readonly accounts: readonly { readonly address: Address }[]; readonly activeAccount: Address }
  addAccount(): Address | Promise<Address>
}

/**
 * The wallet's form of a scenario's decision. The time before it is not part of it. A wallet with one account gets
 * another where the decision names one.
 *
 * @example
 * await toWalletDecision({ kind: 'decide', answer: 'approve', edit: { gas: '30000' } }, wallet)
 * // { answer: 'approve', edit: { gas: 30000n } }
 */
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

/** A locked wallet signs nothing: what is approved waits until it is unlocked. */
export function toPossibleDecision(decision: WalletDecision, isLocked: boolean | undefined): WalletDecision {
  return isLocked && decision.answer === 'approve' ? { ...decision, after: 0 } : decision
}

/** Another account than the one in use, made where there is none. */
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
