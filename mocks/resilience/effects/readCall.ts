import { type Address, isAddress } from 'viem'

export type CallRequest = { readonly params?: unknown }

/** Those of a batch's first call. Undefined in other requests. */
export function readCall(request: CallRequest | undefined): {
  readonly from: Address | undefined
  readonly to: Address | undefined
} {
  const [first] = (Array.isArray(request?.params) ? request.params : []) as readonly (Call | null | undefined)[]
  return { from: toAddress(first?.from), to: toAddress(first?.to ?? first?.calls?.[0]?.to) }
}

type Call = { readonly from?: unknown; readonly to?: unknown; readonly calls?: readonly { readonly to?: unknown }[] }

function toAddress(value: unknown): Address | undefined {
  return typeof value === 'string' && isAddress(value, { strict: false }) ? value : undefined
}
