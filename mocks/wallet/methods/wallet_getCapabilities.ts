import { numberToHex } from 'viem'
import { z } from 'zod'
import { readAtomicity } from '#mocks/wallet/batches/batchRequest'
import { addressSchema, chainIdSchema, inOrder, optional } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** EIP-5792. `atomic` depends on the chain, so `0x0`, which means all chains, has no entry. */
export const wallet_getCapabilities = defineMethod({
  params: inOrder(addressSchema, optional(z.array(chainIdSchema))),
  async run([account, chainIds], context) {
    context.signer(account)
    const chains = context.getState().chains.filter(({ chainId }) => chainIds?.includes(chainId) ?? true)
    const entries = chains.map(async (chain) => {
      // A chain whose node does not answer must not hide the others.
      const status = await readAtomicity(account, chain, context).catch(() => 'unsupported' as const)
      // `atomicBatch` is the form of EIP-5792's drafts, which some dapps still read.
      const draft = { atomicBatch: { supported: status === 'supported' } }
      const { atomicCapability } = context.traits
      return [numberToHex(chain.chainId), { atomic: { status }, ...(atomicCapability === 'atomic' ? {} : draft) }]
    })
    return Object.fromEntries(await Promise.all(entries))
  },
})
