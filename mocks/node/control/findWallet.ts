import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { ControlError } from './ControlError.ts'
import type { ControlContext } from './controlContext.ts'
import type { ControlledWallet } from './toControlledWallet.ts'

/** @throws ControlError if there is no such wallet */
export async function findWallet({ dapps }: Pick<ControlContext, 'dapps'>, id: string): Promise<ControlledWallet> {
  const { wallets } = await dapps()
  const wallet = wallets.find((each) => each.id === id)
  if (wallet) return wallet
  throw new ControlError(404, `There is no wallet ${quoteForeign(id)}.`, {
    hint: `There are: ${wallets.map((each) => each.id).join(', ')}.`,
  })
}
