import { SwitchChainError } from 'viem'
import { z } from 'zod'
import { chainIdSchema } from '../schemas.ts'
import { defineMethod } from '../walletMethod.ts'

/** EIP-3326: puts the wallet on a chain that it knows, when the person agrees. An unknown one is answered with 4902. */
export const wallet_switchEthereumChain = defineMethod({
  params: z.tuple([z.looseObject({ chainId: chainIdSchema })]).rest(z.unknown()),
  async run([{ chainId }], context) {
    const { chains, chainId: active } = context.getState()
    const to = chains.find((chain) => chain.chainId === chainId)
    if (!to) {
      const name = `0x${chainId.toString(16)}`
      throw new SwitchChainError(
        new Error(`Unrecognized chain ID "${name}". Try adding the chain using wallet_addEthereumChain first.`),
      )
    }
    // By WalletConnect, the chain that the dapp is on need not be the wallet's: it has to be asked about both.
    const from = chainId === active ? context.chain().chainId : active
    if (chainId === from) return null
    await context.ask({ kind: 'switchChain', from, to })
    context.switchChain(chainId)
    return null
  },
})
