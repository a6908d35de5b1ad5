import { BenchError } from '#mocks/core/BenchError'
import type { BenchChain } from '#mocks/world/benchInfo'
import { chainCommandSchema } from '#mocks/world/chainCommand'
import type { ChainController } from '#mocks/world/chainController'
import type { NodeLink } from '#mocks/world/world'
import { createLinkFaults } from './createLinkFaults.ts'

/** Makes the controller of a chain that runs in Node, at the other end of the link. */
export function createChainController(
  link: NodeLink,
  { chainId, name }: Pick<BenchChain, 'chainId' | 'name'>,
): ChainController {
  const order = (command: 'record' | 'save' | 'discard' | 'reset') =>
    link.control({ method: 'cassette', chainId, do: command })
  return {
    chainId,
    name,
    getState: () => link.getState().rpc.find((state) => state.chainId === chainId),
    subscribe: link.subscribe,
    findProblem(command) {
      const [issue] = chainCommandSchema.safeParse(command).error?.issues ?? []
      return issue && { field: issue.path[0]?.toString(), words: issue.message }
    },
    control: async (command) => toText(await link.control({ method: 'chain', chainId, command })),
    faults: createLinkFaults(link, { method: 'rpcFault', chainId }),
    record: async () => void (await order('record')),
    saveRecording: async () => readSaved(await order('save')),
    discardRecording: async () => void (await order('discard')),
    resetReplay: async () => void (await order('reset')),
  }
}

function toText(result: unknown): string | undefined {
  return typeof result === 'string' ? result : undefined
}

function readSaved(result: unknown): { name: string; text: string } {
  const { name, text } = (result ?? {}) as { name?: unknown; text?: unknown }
  if (typeof name === 'string' && typeof text === 'string') return { name, text }
  throw new BenchError('The bench answered without a cassette.', {
    hint: 'The page may be of another version than the bench. Reload it.',
  })
}
