import { type Address, isAddress } from 'viem'

/** A request for a transaction, in the wallet's words. */
export type CallRequest = { readonly params: unknown }

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
  const [first] = (request?.params ?? []) as readonly {
    from?: string
    to?: string
    calls?: readonly { to?: string }[]
  }[]
  return { from: toAddress(first?.from), to: toAddress(first?.to ?? first?.calls?.[0]?.to) }
}

function toAddress(text: string | undefined): Address | undefined {
  return text !== undefined && isAddress(text, { strict: false }) ? text : undefined
}
