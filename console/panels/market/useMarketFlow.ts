import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BaseError, ContractFunctionRevertedError, type Hex } from 'viem'
import { toWireError } from '#mocks/core/rpcError'
import type { Actions, Listing, MarketActions, SignedListing } from '../../actions.ts'
import { shortHex } from '../../ui/format.ts'
import type { ActionState } from '../../ui/useAction.ts'
import { PATIENCE, useIsLate } from '../../ui/useNow.ts'
import type { ListingBook } from './listings.ts'

const reasons: Readonly<Record<string, string>> = {
  AlreadySold: 'it is already sold.',
  AlreadyCancelled: 'its seller cancelled it.',
  Expired: 'it has expired.',
  WrongPrice: 'the ether sent is not the price.',
  WrongSigner: 'the seller did not sign this listing for this market on this chain.',
  NotOwner: 'the seller does not own it.',
  NotApproved: 'the seller did not approve the market.',
  NotSeller: 'only its seller can cancel it.',
  PaymentRefused: 'the seller does not accept ether.',
}

export type MarketFlow = ActionState & { readonly problem?: MarketProblem; readonly isLate?: boolean }
type Tell = (words: string) => void
type MarketAct = (tell: Tell) => Promise<string>
/** `code` is 4001 when the user refused, -32603 without a code. */
type MarketProblem = { readonly name: string | undefined; readonly code: number; readonly words: string }

export type MarketFlows = ReturnType<typeof createMarketFlows>

/** A second flow may begin when the first takes long; the first is ignored from then on. */
export function useMarketFlow(): readonly [flow: MarketFlow, run: (act: MarketAct) => Promise<boolean>] {
  const queries = useQueryClient()
  const [flow, setAction] = useState<MarketFlow>({ status: 'idle', words: '' })
  const newest = useRef<MarketAct>(undefined)
  const isLate = useIsLate(flow.status === 'waiting' ? flow : undefined, PATIENCE)

  async function run(act: MarketAct): Promise<boolean> {
    newest.current = act
    const set = (next: MarketFlow) => {
      if (newest.current === act) setAction(next)
    }
    const tell = (words: string) => set({ status: 'waiting', words })
    tell('')
    try {
      set({ status: 'ok', words: await act(tell) })
      return newest.current === act
    } catch (error) {
      const problem = toMarketProblem(error)
      set({ status: 'error', words: problem.words, problem })
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: ['market'] })
    }
  }
  return [isLate ? { ...flow, isLate } : flow, run]
}

export function toMarketProblem(error: unknown): MarketProblem {
  const { code, message: given } = toWireError(error)
  const message =
    given.trim() || (code === 4001 ? 'The wallet has refused. Nothing was done.' : 'It failed without a word.')
  const reverted = error instanceof BaseError && error.walk((inner) => inner instanceof ContractFunctionRevertedError)
  const data = reverted instanceof ContractFunctionRevertedError ? reverted.data : undefined
  if (!data || data.errorName === 'Error')
    return { name: undefined, code, words: hasCode(error) ? `${code} ${message}` : message }
  const args = (data.args ?? []).map((value) => (typeof value === 'string' ? shortHex(value) : String(value)))
  const reason = Object.hasOwn(reasons, data.errorName) ? reasons[data.errorName] : undefined
  const call = `${data.errorName}(${args.join(', ')})`
  return { name: data.errorName, code, words: reason === undefined ? call : `${call}: ${reason}` }
}

function hasCode(error: unknown): boolean {
  const isCoded = (inner: unknown) => Number.isInteger((inner as { code?: unknown } | undefined)?.code)
  return error instanceof BaseError ? error.walk(isCoded) !== null : isCoded(error)
}

export function createMarketFlows(
  market: MarketActions,
  waitForReceipt: Actions['waitForReceipt'],
  book: ListingBook,
  chainId: number,
) {
  /** `explain` finds out why a transaction reverted, which a receipt does not say. */
  async function mined(hash: Hex, explain?: () => Promise<void>): Promise<void> {
    const { status, blockNumber } = await waitForReceipt(hash, chainId)
    if (status === 'success') return
    await explain?.()
    throw new Error(`The transaction reverted in block ${blockNumber}.`)
  }

  return {
    list: (tokenId: bigint, price: bigint) => async (tell: Tell) => {
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
    buy: (signed: SignedListing) => async (tell: Tell) => {
      tell('Waiting for the wallet…')
      const hash = await market.buy(signed)
      tell('Waiting for the block…')
      await mined(hash, () => market.check(signed))
      return 'Bought.'
    },
    cancel: (listing: Listing) => async (tell: Tell) => {
      tell('Waiting for the wallet…')
      const hash = await market.cancel(listing)
      tell('Waiting for the block…')
      await mined(hash)
      return 'Cancelled.'
    },
    remove: ({ signature }: SignedListing) => book.remove(signature),
  }
}
