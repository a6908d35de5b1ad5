import { InvalidParamsRpcError } from 'viem'
import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { INTERNAL_ERROR, toWireError } from '#mocks/core/rpcError'
import { isLoopbackUrl } from '../nodeAccess/isLoopbackUrl.ts'
import { goToChain } from '../request/goToChain.ts'
import { chainIdSchema } from '../request/sharedParamSchemas.ts'
import { defineMethod, type MethodContext } from '../request/walletMethod.ts'
import type { WalletChain } from '../walletChain.ts'

const rpcUrlSchema = z.string().refine(isLoopbackUrl, {
  error: 'the bench wallet only calls nodes on this machine (http://localhost or http://127.0.0.1)',
})

/** EIP-3085 lets the wallet decide which fields it requires: all those that identify a chain to a user. */
const chainSchema = z.object({
  chainId: chainIdSchema,
  chainName: z.string().trim().min(1).max(100),
  nativeCurrency: z.object({
    name: z.string().trim().min(1).max(100),
    symbol: z.string().trim().min(1).max(11),
    decimals: z.literal(18, { error: 'expected 18' }),
  }),
  rpcUrls: z.array(rpcUrlSchema).min(1, { error: 'expected at least one URL' }),
  blockExplorerUrls: urlsSchema(/^https?$/, 'expected an http or https URL'),
  iconUrls: urlsSchema(/^(https?|data|ipfs)$/, 'expected an http, https, data or ipfs URL'),
})

/** EIP-3085: "If provided, MUST specify one or more URLs". Dapps without any send null. */
function urlsSchema(protocol: RegExp, error: string) {
  return z.array(z.url({ protocol, error })).min(1, { error: 'expected at least one URL' }).nullish()
}

/**
 * EIP-3085: adds a chain to the wallet and switches to it, when the user agrees, as wallets do.
 * First asks the node for its chain id. If that differs, the request is refused with -32602.
 * A known chain is not changed: the wallet switches to it by the rules of `wallet_switchEthereumChain`. If the persona
 * does not switch to an added chain, a request to add a known one does not ask the user.
 */
export const wallet_addEthereumChain = defineMethod({
  params: z.tuple([chainSchema]).rest(z.unknown()),
  async run([parameters], context) {
    const known = context.getState().chains.find((chain) => chain.chainId === parameters.chainId)
    const { addChainSwitches } = context.traits
    if (known) {
      if (addChainSwitches) await goToChain(known, context)
      return null
    }
    const chain = toChain(parameters)
    await checkNode(chain, context)
    await context.ask({ kind: 'addChain', chain })
    context.addChain(chain)
    if (addChainSwitches) context.switchChain(chain.chainId)
    return null
  },
})

function toChain(parameters: z.output<typeof chainSchema>): WalletChain {
  const { chainId, chainName, nativeCurrency, rpcUrls, blockExplorerUrls } = parameters
  const [rpcUrl = ''] = rpcUrls
  return { chainId, name: chainName, nativeCurrency, rpcUrl, blockExplorerUrl: blockExplorerUrls?.[0] }
}

/**
 * Describes why a node gave no chain id. It quotes no answer: until the user agrees, the dapp may only learn whether there
 * is a node.
 */
function toReason(cause: unknown): string {
  if (cause instanceof BenchError) return cause.message
  const { code } = toWireError(cause)
  return code === INTERNAL_ERROR ? 'no node answers there' : `the node answered with the error ${code}`
}

async function checkNode(chain: WalletChain, context: MethodContext): Promise<void> {
  let answer: unknown
  try {
    answer = await context.rpc({ method: 'eth_chainId' }, chain)
  } catch (cause) {
    throw new InvalidParamsRpcError(new Error(`params[0].rpcUrls[0]: eth_chainId failed: ${toReason(cause)}`))
  }
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(answer))
    throw new InvalidParamsRpcError(new Error('params[0].rpcUrls[0]: the node answered with no chain id'))
  if (Number(answer) !== chain.chainId)
    throw new InvalidParamsRpcError(
      new Error(`params[0].chainId: the node at rpcUrls[0] is on chain ${Number(answer)}, not ${chain.chainId}`),
    )
}
