import { type Hex, numberToHex } from 'viem'
import { z } from 'zod'
import { type Atomicity, readAtomicity } from '#mocks/wallet/batches/batchRequest'
import { addressSchema, chainIdSchema } from '../request/sharedParamSchemas.ts'
import { defineMethod, type MethodContext } from '../request/walletMethod.ts'

/** EIP-5792. `atomic` depends on the chain, so `0x0`, which means all chains, has no entry. */
export const wallet_getCapabilities = defineMethod({
  params: z.tuple([addressSchema, z.array(chainIdSchema).optional()]).rest(z.unknown()),
  async run([account, chainIds], context) {
    context.signer(account)
    const chains = context.getState().chains.filter(({ chainId }) => chainIds?.includes(chainId) ?? true)
    const entries = chains.map(async (chain): Promise<[Hex, Capabilities]> => {
      // A chain whose node does not answer must not hide the others.
      const status = await readAtomicity(account, chain, context).catch(() => 'unsupported' as const)
      return [numberToHex(chain.chainId), toCapabilities(status, context)]
    })
    return Object.fromEntries(await Promise.all(entries))
  },
})

type Capabilities = {
  readonly atomic: { readonly status: Atomicity }
  readonly atomicBatch?: { readonly supported: boolean }
}

/** `atomicBatch` is the form of EIP-5792's drafts, which some dapps still read. */
function toCapabilities(status: Atomicity, { traits }: MethodContext): Capabilities {
  const atomic = { status }
  return traits.atomicCapability === 'atomic'
    ? { atomic }
    : { atomic, atomicBatch: { supported: status === 'supported' } }
}
