import { BenchError } from '#mocks/core/BenchError'
import type { RegistryFaults } from '#mocks/registry/faults/registryFault'
import type { RelayFaults } from '#mocks/relay/faults/relayFault'
import type { RpcFaults } from '#mocks/rpc/faults/rpcFault'
import { type LayeredFault, parseLayeredFault, readFault } from './readFault.ts'

/** Everything of a bench that has faults. */
export type FaultyParts = {
  readonly relay: { readonly faults: RelayFaults }
  readonly registry: { readonly faults: RegistryFaults }
  readonly chains: readonly { readonly chainId: number; readonly faults: RpcFaults }[]
}

/**
 * Adds each fault to its layer. A chain fault without `chainId` is added to all chains.
 *
 * @throws BenchError when a fault is invalid, or names a chain that is not there
 * @example
 * addFaults([readFault('relay:lossy'), readFault('chain/137:slow')], { relay, registry, chains })
 */
export function addFaults(faults: readonly (string | LayeredFault)[], { relay, registry, chains }: FaultyParts): void {
  for (const entry of faults.map(toLayeredFault)) {
    if (entry.layer === 'relay') relay.faults.add(entry.fault)
    else if (entry.layer === 'registry') registry.faults.add(entry.fault)
    else for (const chain of findChains(entry.chainId, chains)) chain.faults.add(entry.fault)
  }
}

/** Reads a text, and checks a fault that code has made. */
function toLayeredFault(given: string | LayeredFault): LayeredFault {
  return typeof given === 'string' ? readFault(given) : parseLayeredFault(given)
}

function findChains(chainId: number | undefined, chains: FaultyParts['chains']): FaultyParts['chains'] {
  if (chainId === undefined) return chains
  const found = chains.filter((chain) => chain.chainId === chainId)
  if (found.length > 0) return found
  throw new BenchError(`A fault is for chain ${chainId}, which this bench does not run.`, {
    hint: `Its chains: ${chains.map((chain) => chain.chainId).join(', ')}.`,
  })
}
