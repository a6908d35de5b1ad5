import { BaseError, ContractFunctionRevertedError } from 'viem'
import { toWireError } from '#mocks/core/rpcError'
import { shortHex } from '../../ui/shortHex.ts'

export type MarketProblem = {
  /** The contract's custom error, where it is one. */
  readonly name: string | undefined
  /** What the wallet or the node said: 4001 where the person refused. -32603 where neither did. */
  readonly code: number
  readonly words: string
}

/** The market's errors in a person's words. Those of the collection stand for themselves. */
const reasons: Readonly<Record<string, string>> = {
  AlreadySold: 'somebody has bought it already.',
  AlreadyCancelled: 'its seller has cancelled it.',
  Expired: 'its time is over.',
  WrongPrice: 'the ether sent is not the price.',
  WrongSigner: 'its seller has not signed this listing, for this market on this chain.',
  NotOwner: 'the seller does not own it.',
  NotApproved: 'the seller has not approved the market.',
  NotSeller: 'only its seller can cancel it.',
  PaymentRefused: 'the seller takes no ether.',
}

/**
 * Why something failed in the market: a custom error by its name, or what the wallet said.
 *
 * @example
 * toMarketProblem(error).words // 'AlreadySold(0x1f2e…9c0d): somebody has bought it already.'
 */
export function toMarketProblem(error: unknown): MarketProblem {
  const { code, message } = toWireError(error)
  const reverted = error instanceof BaseError && error.walk((inner) => inner instanceof ContractFunctionRevertedError)
  const data = reverted instanceof ContractFunctionRevertedError ? reverted.data : undefined
  if (!data || data.errorName === 'Error')
    return { name: undefined, code, words: hasCode(error) ? `${code} ${message}` : message }
  const args = (data.args ?? []).map((value) => (typeof value === 'string' ? shortHex(value) : String(value)))
  const reason = Object.hasOwn(reasons, data.errorName) ? reasons[data.errorName] : undefined
  const call = `${data.errorName}(${args.join(', ')})`
  return { name: data.errorName, code, words: reason === undefined ? call : `${call}: ${reason}` }
}

/** Whether it came from a wallet or a node, and not from this page. */
function hasCode(error: unknown): boolean {
  const isCoded = (inner: unknown) => Number.isInteger((inner as { code?: unknown } | undefined)?.code)
  return error instanceof BaseError ? error.walk(isCoded) !== null : isCoded(error)
}
