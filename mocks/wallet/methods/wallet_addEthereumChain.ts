import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { INTERNAL_ERROR, toWireError } from '#mocks/core/rpcError'
import { goToChain } from '#mocks/wallet/accounts/originAccess'
import { chainIdSchema, inOrder, invalidParams, optional, parseParams } from '../request/sharedParamSchemas.ts'
import { defineMethod, type MethodContext } from '../request/walletMethod.ts'
import type { WalletChain } from '../walletChain.ts'

const labelSchema = (length: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const text = typeof value === 'string' ? value.trim() : ''
      return text === '' ? undefined : Array.from(text).slice(0, length).join('')
    })

/** Its decimals are always 18: an amount of a transaction is in wei. */
const currencySchema = z.object({ name: labelSchema(100), symbol: labelSchema(11) })

/**
 * EIP-3085 lets a wallet ignore any field but the chain id. What this one can't use is dropped, because dapps send
 * `[undefined]`, empty lists and ids of images for what they don't have.
 */
const chainSchema = z.object({
  chainName: labelSchema(100),
  nativeCurrency: currencySchema.optional().catch(undefined),
  rpcUrls: optional(z.array(z.unknown(), { error: 'expected a list of URLs' })),
  blockExplorerUrls: z.unknown().optional().transform(findExplorer),
})

function findExplorer(urls: unknown): string | undefined {
  return Array.isArray(urls) ? urls.find((url) => z.url({ protocol: /^https?$/ }).safeParse(url).success) : undefined
}

export const wallet_addEthereumChain = defineMethod({
  params: inOrder(z.looseObject({ chainId: chainIdSchema })),
  async run([{ chainId, ...rest }], context) {
    const known = context.getState().chains.find((chain) => chain.chainId === chainId)
    const { addChainSwitches } = context.traits
    if (known) {
      if (addChainSwitches) await goToChain(known, context)
      return null
    }
    const [given] = parseParams(inOrder(chainSchema), [rest])
    const chain = toChain(chainId, given, await findNode(given.rpcUrls ?? [], context))
    await checkNode(chain, context)
    await context.ask({ kind: 'addChain', chain })
    context.addChain(chain)
    if (addChainSwitches) context.switchChain(chain.chainId)
    return null
  },
})

function toChain(chainId: number, given: z.output<typeof chainSchema>, rpcUrl: string): WalletChain {
  const { symbol = 'UNKNOWN', name = symbol } = given.nativeCurrency ?? {}
  return {
    chainId,
    name: given.chainName ?? `Chain ${chainId}`,
    nativeCurrency: { name, symbol, decimals: 18 },
    rpcUrl,
    blockExplorerUrl: given.blockExplorerUrls,
  }
}

/** Dapps list WebSockets and nodes of several hosts. */
async function findNode(urls: readonly unknown[], context: MethodContext): Promise<string> {
  const given = urls.filter((url) => typeof url === 'string').filter((url) => /^https?:/i.test(url))
  for (const url of given) {
    const found = await context.findNode(url)
    if (found !== undefined) return found
  }
  const hosts = [...new Set(given.map((url) => (URL.canParse(url) ? new URL(url).host : 'an invalid URL')))].join(', ')
  throw invalidParams(
    `params[0].rpcUrls: expected a node on this machine (http://localhost or http://127.0.0.1) or a public node of a chain that the bench runs, but got ${hosts || 'no http or https URL'}`,
  )
}

/** Quotes no answer: until the user agrees, the dapp may only learn whether there is a node. */
function toReason(cause: unknown): string {
  if (cause instanceof BenchError) return cause.message
  const { code } = toWireError(cause)
  return code === INTERNAL_ERROR ? 'no node answers there' : `the node answered with the error ${code}`
}

async function checkNode(chain: WalletChain, context: MethodContext): Promise<void> {
  const answer = await context.rpc({ method: 'eth_chainId' }, chain).catch((cause: unknown) => {
    throw invalidParams(`params[0].rpcUrls: eth_chainId failed: ${toReason(cause)}`)
  })
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(answer))
    throw invalidParams('params[0].rpcUrls: the node answered with no chain id')
  if (Number(answer) !== chain.chainId)
    throw invalidParams(`params[0].chainId: the node is on chain ${Number(answer)}, not ${chain.chainId}`)
}
