import { BaseError, ContractFunctionRevertedError } from 'viem'
import { toWireError } from '#mocks/core/rpcError'
import { shortHex } from '../../ui/shortHex.ts'

export type MarketProblem = {
  /** The name of the contract's custom error, if it is one. */
  readonly name: string | undefined
  /** The code of the wallet or the node: 4001 when the user refused. -32603 when there is none. */
  readonly code: number
  readonly words: string
}

/** Explanations of the market's errors. The errors of the collection explain themselves. */
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

/**
 * Explains why an action in the market failed: a custom error by its name, or the wallet's message.
 *
 * @example
 * toMarketProblem(error).words // 'AlreadySold(0x1f2e…9c0d): it is already sold.'
 */
export function toMarketProblem(error: unknown): MarketProblem {
  const { code, message: given } = toWireError(error)
  // Some wallets refuse without a word.
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

/** Whether the error comes from a wallet or a node, and not from this page. */
function hasCode(error: unknown): boolean {
  const isCoded = (inner: unknown) => Number.isInteger((inner as { code?: unknown } | undefined)?.code)
  return error instanceof BaseError ? error.walk(isCoded) !== null : isCoded(error)
}
