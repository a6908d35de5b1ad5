import type { CardRequest, ViemSnippet } from './requestCard.ts'
import { toLiteral } from './toLiteral.ts'

/** Requests that ask the person for a connection. Another one before them would ask twice. */
const CONNECTS: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'wallet_connect',
  'wallet_requestPermissions',
  'wallet_createSession',
])

/** Formats the snippet for a request that viem has no action for. */
export function toRequestSnippet({ method, params }: CardRequest): ViemSnippet {
  const code = `console.log(await client.request(${toLiteral({ method, params })}))`
  return { imports: [], code, connects: CONNECTS.has(method) }
}
