import type { Hex } from 'viem'
import type { Actions } from '../../actions.ts'
import type { Listing, MarketActions, SignedListing } from '../../marketActions.ts'
import type { ListingBook } from './createListingBook.ts'
import type { MarketAct } from './useMarketFlow.ts'

/** What a person does in the market, from the press of a button until it is in a block. */
export type MarketFlows = {
  /** @param price wei */
  list(tokenId: bigint, price: bigint): MarketAct
  buy(signed: SignedListing): MarketAct
  cancel(listing: Listing): MarketAct
  /** Takes a listing out of the book. */
  remove(signed: SignedListing): void
}

/** Makes the flows of a market's page, each of its steps an action. */
export function createMarketFlows(
  market: MarketActions,
  waitForReceipt: Actions['waitForReceipt'],
  book: ListingBook,
  chainId: number,
): MarketFlows {
  /** @param explain asks why, of one that reverted: a receipt does not say */
  async function mined(hash: Hex, explain?: () => Promise<void>): Promise<void> {
    const { status, blockNumber } = await waitForReceipt(hash, chainId)
    if (status === 'success') return
    await explain?.()
    throw new Error(`It was mined in block ${blockNumber}, and reverted there.`)
  }

  return {
    list: (tokenId, price) => async (tell) => {
      tell('The market needs the wallet’s approval first.')
      const approval = await market.approve()
      if (approval) {
        tell('The approval waits for its block.')
        await mined(approval)
      }
      tell('The listing waits for the wallet’s signature.')
      // Told apart from former listings of the same tile, and the same in each run.
      const salt = book.getState().filter(({ listing }) => listing.tokenId === String(tokenId)).length
      book.add(await market.signListing({ tokenId: String(tokenId), price: String(price), salt: String(salt) }))
      return 'Listed.'
    },
    buy: (signed) => async (tell) => {
      tell('Waits for the wallet.')
      const hash = await market.buy(signed)
      tell('Waits for its block.')
      await mined(hash, () => market.check(signed))
      return 'Bought.'
    },
    cancel: (listing) => async (tell) => {
      tell('Waits for the wallet.')
      const hash = await market.cancel(listing)
      tell('Waits for its block.')
      await mined(hash)
      return 'Cancelled.'
    },
    remove: ({ signature }) => book.remove(signature),
  }
}
