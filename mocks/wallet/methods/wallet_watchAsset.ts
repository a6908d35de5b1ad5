import { z } from 'zod'
import { checkAsset } from '../assets/checkAsset.ts'
import { watchedAssetSchema } from '../assets/watchedAssetSchema.ts'
import { defineMethod } from '../request/walletMethod.ts'

const MOST = 1_000

/** EIP-747 answers before the user does. Real wallets do not, and neither does this one. */
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
