import { InvalidParamsRpcError } from 'viem'
import { z } from 'zod'
import { isLoopbackUrl } from '../nodeAccess/isLoopbackUrl.ts'
import { goToChain } from '../request/goToChain.ts'
import { chainIdSchema } from '../request/schemas.ts'
import { defineMethod, type MethodContext } from '../request/walletMethod.ts'
import type { WalletChain } from '../walletChain.ts'

const rpcUrlSchema = z.string().refine(isLoopbackUrl, {
  error: 'the bench wallet calls no node but those of this machine (http://localhost or http://127.0.0.1)',
})

/** EIP-3085 leaves it to the wallet which fields it requires: all by which a person knows a chain. */
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

/** EIP-3085: "If provided, MUST specify one or more URLs". Dapps send null where they have none. */
function urlsSchema(protocol: RegExp, error: string) {
  return z.array(z.url({ protocol, error })).min(1, { error: 'expected at least one URL' }).nullish()
}

/**
 * EIP-3085: adds a chain to the wallet, when the person agrees, and goes to it, as wallets do.
 * The node is asked for its chain id first: one that differs is refused with -32602.
 * A chain that is known already is not changed: the wallet goes to it by `wallet_switchEthereumChain`'s rules. Where the
 * persona does not go to what is added, nobody is asked about one that it has.
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

async function checkNode(chain: WalletChain, context: MethodContext): Promise<void> {
  let answer: unknown
  try {
    answer = await context.rpc({ method: 'eth_chainId' }, chain)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new InvalidParamsRpcError(new Error(`params[0].rpcUrls[0]: eth_chainId failed: ${reason}`))
  }
  if (Number(answer) !== chain.chainId)
    throw new InvalidParamsRpcError(
      new Error(`params[0].chainId: the node at rpcUrls[0] is on chain ${Number(answer)}, not ${chain.chainId}`),
    )
}
