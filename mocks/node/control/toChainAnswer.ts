import type { z } from 'zod'
import type { BenchChain } from '../bench/benchTypes.ts'
import type { controlSchemas } from './controlSchemas.ts'

/** Describes a chain of the bench as the control address shows it. */
export function toChainAnswer(chain: BenchChain): z.input<typeof controlSchemas.chain> {
  const { chainId, name, rpcUrl, wsUrl } = chain
  const { mode, source, forkBlock, controllable, automine, impersonated, snapshots } = chain.getState()
  return {
    chainId,
    name,
    mode,
    rpcUrl,
    wsUrl,
    ...(source === undefined ? {} : { source }),
    ...(forkBlock === undefined ? {} : { forkBlock }),
    controllable,
    ...(automine === undefined ? {} : { automine }),
    impersonated: [...impersonated],
    snapshots: [...snapshots],
  }
}
