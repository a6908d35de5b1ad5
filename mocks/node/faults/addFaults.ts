import { BenchError } from '#mocks/core/BenchError'
import type { RegistryFaults } from '#mocks/registry/faults/registryFault'
import type { RelayFaults } from '#mocks/relay/faults/relayFault'
import type { ChainFaults } from '#mocks/rpc/faults/chainFault'
import type { PopupFaults } from '#mocks/wallet/remote/faults/popupFault'
import { type LayeredFault, parseLayeredFault, readFault } from './readFault.ts'

export type FaultyParts = {
  readonly relay: { readonly faults: RelayFaults }
  readonly registry: { readonly faults: RegistryFaults }
  readonly chains: readonly { readonly chainId: number; readonly faults: ChainFaults }[]
  readonly popups: { readonly faults: Pick<PopupFaults, 'add'> }
}

/**
 * Reads faults as code gives them: texts such as `relay:lossy`, or objects.
 *
 * @param chainIds the chains of the bench; undefined for one that is known only when it runs
 * @throws BenchError when a fault is invalid, or names a chain that is not there
 * @example
 * readFaults(['relay:lossy', 'chain/137:slow'], [1, 137])
 */
export function readFaults(
  given: readonly (string | LayeredFault)[],
  chainIds: readonly (number | undefined)[],
): readonly LayeredFault[] {
  const faults = given.map((one) => (typeof one === 'string' ? readFault(one) : parseLayeredFault(one)))
  const known = chainIds.filter((id) => id !== undefined)
  if (known.length === chainIds.length) for (const fault of faults) checkChain(fault, known)
  return faults
}

/** A chain fault without `chainId` is added to all chains. */
export function addFaults(faults: readonly LayeredFault[], { relay, registry, chains, popups }: FaultyParts): void {
  const chainIds = chains.map(({ chainId }) => chainId)
  for (const entry of faults) {
    checkChain(entry, chainIds)
    if (entry.layer === 'relay') relay.faults.add(entry.fault)
    else if (entry.layer === 'registry') registry.faults.add(entry.fault)
    else if (entry.layer === 'popup') popups.faults.add(entry.fault)
    else
      for (const { chainId, faults } of chains)
        if (entry.chainId === undefined || entry.chainId === chainId) faults.add(entry.fault)
  }
}

function checkChain(fault: LayeredFault, chainIds: readonly number[]): void {
  if (fault.layer !== 'chain' || fault.chainId === undefined || chainIds.includes(fault.chainId)) return
  throw new BenchError(`A fault is for chain ${fault.chainId}, which this bench does not run.`, {
    hint: `Its chains: ${chainIds.join(', ')}.`,
  })
}
