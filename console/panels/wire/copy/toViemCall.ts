import { toRequestSnippet } from '../../dapp/cards/toRequestSnippet.ts'
import { toViemProgram } from '../../dapp/cards/toViemProgram.ts'
import type { CallOf } from './toCallOf.ts'

/**
 * Writes a call as a module that makes it with viem: through the wallet of the page, or by the node's address.
 * Undefined for HTTP.
 *
 * @param toRpcUrl the address of a chain's node; of the first chain without a number
 */
export function toViemCall(call: CallOf, toRpcUrl: (chainId: number | undefined) => string): string | undefined {
  if (call.kind === 'http') return undefined
  const { method, params } = call
  const snippet = toRequestSnippet({ method, params: (params ?? []) as readonly unknown[] })
  if (call.to === 'wallet') return toViemProgram(snippet)
  return `import { createPublicClient, http } from 'viem'

const client = createPublicClient({ transport: http('${toRpcUrl(call.chainId)}') })

${snippet.code}
`
}
