import type { Address } from 'viem'
import type { DecideEdit, DecideEffect } from '#mocks/resilience/effect'
import type { WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import type { CarryOut, EffectContext } from './effectContext.ts'
import { fillNonceGap } from './fillNonceGap.ts'

/** The person decides in place of the flow. */
export const decide: CarryOut<'decide'> = async (effect, context, request) => {
  const { answer, error, after, account, edit, twice } = effect
  if (after !== undefined) await context.clock.move(after)
  const changes = { ...(edit && toEdit(edit)), ...(account && { accounts: toAccounts(account, context) }) }
  const decision = {
    answer,
    ...(error && { error }),
    ...(Object.keys(changes).length > 0 && { edit: changes }),
    ...(twice && { twice }),
  }
  return {
    decision,
    async undo() {
      // What was ignored is closed, as a person does who finds the window again: the next try meets no old question.
      if (answer === 'ignore' && request) context.wallet.decide(request.id, 'close')
      if (edit?.nonce !== undefined && request) await fillNonceGap(context, request, edit.nonce)
    },
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

function toAccounts(account: NonNullable<DecideEffect['account']>, { wallet }: EffectContext): readonly Address[] {
  const { accounts, activeAccount } = wallet.getState()
  const other = accounts.find(({ address }) => address !== activeAccount)?.address ?? wallet.addAccount()
  return account === 'both' ? [activeAccount, other] : [other]
}
