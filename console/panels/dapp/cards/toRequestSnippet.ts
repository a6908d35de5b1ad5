import type { CardRequest, ViemSnippet } from './requestCard.ts'
import { toLiteral } from './toLiteral.ts'

/** The snippet for a request that no action of viem stands for. */
export function toRequestSnippet({ method, params }: CardRequest): ViemSnippet {
  return { imports: [], code: `console.log(await client.request(${toLiteral({ method, params })}))` }
}
