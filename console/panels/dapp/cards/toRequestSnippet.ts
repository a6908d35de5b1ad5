import type { CardRequest, ViemSnippet } from './requestCard.ts'
import { toLiteral } from './toLiteral.ts'

/** These ask the user for a connection; connecting first would ask twice. */
const CONNECTS: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'wallet_connect',
  'wallet_requestPermissions',
  'wallet_createSession',
])

export function toRequestSnippet({ method, params }: CardRequest): ViemSnippet {
  const code = `console.log(await client.request(${toLiteral({ method, params })}))`
  return { imports: [], code, connects: CONNECTS.has(method) }
}
