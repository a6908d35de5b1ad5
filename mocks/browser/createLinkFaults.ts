import { BenchError } from '#mocks/core/BenchError'
import type { RemoteFaults } from '#mocks/core/faults/fault'
import type { FaultTarget } from '#mocks/world/linkProtocol'
import type { NodeLink } from '#mocks/world/world'

/** Makes the faults of a relay or a chain in Node, at the other end of the link. */
export function createLinkFaults<fault>(link: NodeLink, target: FaultTarget): RemoteFaults<fault> {
  return {
    async add(fault) {
      const id = await link.control({ ...target, do: 'add', fault })
      if (typeof id === 'string') return id
      throw new BenchError('The bench answered without the id of the fault.', {
        hint: 'The page may be older than the bench: reload it.',
      })
    },
    remove: async (id) => void (await link.control({ ...target, do: 'remove', id })),
    release: async (id) => void (await link.control({ ...target, do: 'release', id })),
    clear: async () => void (await link.control({ ...target, do: 'clear' })),
  }
}
