import { z } from 'zod'
import { checkAsset } from '../assets/checkAsset.ts'
import { watchedAssetSchema } from '../assets/watchedAssetSchema.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** How many assets are kept. */
const MOST = 1_000

/**
 * EIP-747: has the person keep an eye on an asset; it is in the state's `assets` then. Its parameter is an object, which
 * stands by itself or in a list. What the asset's contract says of itself must not contradict it.
 *
 * The EIP would answer before the person does; wallets do not, and nor does this one: `true`, or the refusal.
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
