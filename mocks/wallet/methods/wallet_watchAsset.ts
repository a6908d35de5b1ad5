import { z } from 'zod'
import { checkAsset } from '../assets/checkAsset.ts'
import { watchedAssetSchema } from '../assets/watchedAssetSchema.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** How many assets are kept. */
const MOST = 1_000

/**
 * EIP-747: adds an asset to the state's `assets`, when the user agrees. Its parameter is an object, alone or in a list.
 * It must not contradict what the asset's contract reports.
 *
 * The EIP answers before the user does. Real wallets do not, and neither does this one: `true`, or the refusal.
 */
export const wallet_watchAsset = defineMethod({
  params: z.preprocess((params) => (Array.isArray(params) ? params[0] : params), watchedAssetSchema),
  async run(wanted, context) {
    const asset = await checkAsset(wanted, context)
    await context.ask({ kind: 'watchAsset', asset })
    const { type, chainId, address, tokenId } = asset
    const others = context
      .getState()
      .assets.filter(
        (other) =>
          other.type !== type || other.chainId !== chainId || other.address !== address || other.tokenId !== tokenId,
      )
    context.note({ assets: [...others, asset].slice(-MOST) })
    return true
  },
})
