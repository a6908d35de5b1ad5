import type { CardRequest, ViemSnippet } from './requestCard.ts'
import { toLiteral } from './toLiteral.ts'

/** Formats the snippet for a request that viem has no action for. */
export function toRequestSnippet({ method, params }: CardRequest): ViemSnippet {
  return { imports: [], code: `console.log(await client.request(${toLiteral({ method, params })}))` }
}
