import { type Address, isAddress } from 'viem'
import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'

/** The account and the target of a transaction, or of a batch's first call. Undefined in other requests. */
export function readCall(request: Pick<DecidedRequest, 'params'> | undefined): {
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
