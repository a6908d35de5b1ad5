import type { Hex } from 'viem'
import type { Actions } from '../../actions.ts'
import type { Listing, MarketActions, SignedListing } from '../../marketActions.ts'
import type { ListingBook } from './createListingBook.ts'
import type { MarketAct } from './useMarketFlow.ts'

export type MarketFlows = {
  /** `price` is in wei. */
  list(tokenId: bigint, price: bigint): MarketAct
  buy(signed: SignedListing): MarketAct
  cancel(listing: Listing): MarketAct
  remove(signed: SignedListing): void
}

export function createMarketFlows(
  market: MarketActions,
  waitForReceipt: Actions['waitForReceipt'],
  book: ListingBook,
  chainId: number,
): MarketFlows {
  /** `explain` finds out why a transaction reverted, which a receipt does not say. */
  async function mined(hash: Hex, explain?: () => Promise<void>): Promise<void> {
    const { status, blockNumber } = await waitForReceipt(hash, chainId)
    if (status === 'success') return
    await explain?.()
    throw new Error(`The transaction reverted in block ${blockNumber}.`)
  }

  return {
    list: (tokenId, price) => async (tell) => {
      tell('Approve the market in the wallet first.')
      const approval = await market.approve()
      if (approval) {
        tell('Waiting for the approval to be mined…')
        await mined(approval)
      }
      tell('Waiting for the wallet’s signature…')
      // The salt distinguishes it from earlier listings of the same tile, and is the same in each run.
      const salt = book.getState().filter(({ listing }) => listing.tokenId === String(tokenId)).length
      book.add(await market.signListing({ tokenId: String(tokenId), price: String(price), salt: String(salt) }))
      return 'Listed.'
    },
    buy: (signed) => async (tell) => {
      tell('Waiting for the wallet…')
      const hash = await market.buy(signed)
      tell('Waiting for the block…')
      await mined(hash, () => market.check(signed))
      return 'Bought.'
    },
    cancel: (listing) => async (tell) => {
      tell('Waiting for the wallet…')
      const hash = await market.cancel(listing)
      tell('Waiting for the block…')
      await mined(hash)
      return 'Cancelled.'
    },
    remove: ({ signature }) => book.remove(signature),
  }
}
