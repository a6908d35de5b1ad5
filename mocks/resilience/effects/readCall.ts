import { type Address, isAddress } from 'viem'

/** A request for a transaction, in the wallet's words. */
export type CallRequest = { readonly params?: unknown }

/**
 * The account and the target of a transaction, or of a batch's first call. Undefined in other requests.
 *
 * @example
 * readCall({ params: [{ from, to, value: '0x1' }] }) // { from, to }
 */
export function readCall(request: CallRequest | undefined): {
  readonly from: Address | undefined
  readonly to: Address | undefined
} {
  const [first] = (Array.isArray(request?.params) ? request.params : []) as readonly (Call | null | undefined)[]
  return { from: toAddress(first?.from), to: toAddress(first?.to ?? first?.calls?.[0]?.to) }
}

/** What a dapp sends, unchecked. */
type Call = { readonly from?: unknown; readonly to?: unknown; readonly calls?: readonly { readonly to?: unknown }[] }

function toAddress(value: unknown): Address | undefined {
  return typeof value === 'string' && isAddress(value, { strict: false }) ? value : undefined
}
