import { BenchError } from '#mocks/core/BenchError'
import type { RemoteFaults } from '#mocks/core/faults/fault'
import type { NodeLink } from '#mocks/world/world'

type FaultTarget =
  | { readonly layer: 'relay' | 'registry' | 'popup' }
  | { readonly layer: 'chain'; readonly chainId: number }

export function createLinkFaults<fault>(link: NodeLink, target: FaultTarget): RemoteFaults<fault> {
  /** The bench's ids begin with the part. */
  const prefix = target.layer === 'chain' ? `chain-${target.chainId}:` : `${target.layer}:`
  return {
    async add(fault) {
      const { faults } = (await link.call('addFault', { fault: { ...target, fault } })) as {
        faults?: readonly { readonly id: string }[]
      }
      const [added] = faults ?? []
      if (added) return added.id.slice(prefix.length)
      throw new BenchError('The bench answered without the id of the fault.', {
        hint: 'The page may be older than the bench: reload it.',
      })
    },
    remove: async (id) => void (await link.call('takeFaultOff', { fault: `${prefix}${id}` })),
    release: async (id) => void (await link.call('releaseHeld', { fault: `${prefix}${id}` })),
    clear: async () => void (await link.call('takeFaultsOff', { ...target })),
  }
}
