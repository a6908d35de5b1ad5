import { BenchError } from '#mocks/core/BenchError'
import type { RemoteFaults } from '#mocks/core/faults/sharedFault'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { type ChainCommand, chainCommandSchema, readChainCommand } from '#mocks/world/chain/chainCommand'
import type { ChainController } from '#mocks/world/chain/chainController'
import { createChainActions } from '#mocks/world/chain/createChainActions'
import { createChainClient } from '#mocks/world/chain/createChainClient'
import type { ChainClient } from '#mocks/world/chain/testChain'
import type { RelayController } from '#mocks/world/walletConnectSide'
import type { NodeLink } from '#mocks/world/world'

type FaultTarget =
  | { readonly layer: 'relay' | 'registry' | 'popup' }
  | { readonly layer: 'chain'; readonly chainId: number }

export function createChainController(
  link: NodeLink,
  { chainId, name, rpcUrl, wsUrl }: BenchInfo['chains'][number],
  accounts: BenchInfo['accounts'] = [],
): ChainController {
  const order = (command: 'record' | 'save' | 'discard' | 'reset') =>
    link.call('runCassetteOrder', { chainId, do: command })
  const runCommand = async (command: ChainCommand) =>
    readSnapshot(await link.call('runChainCommand', { chainId, ...readChainCommand(command) }))
  let client: ChainClient | undefined
  return {
    ...createChainActions(runCommand),
    chainId,
    name,
    rpcUrl,
    wsUrl,
    get client() {
      client ??= createChainClient({ chainId, name, rpcUrl, wsUrl, account: accounts[0] })
      return client
    },
    getState: () => link.getState().rpc.find((state) => state.chainId === chainId),
    subscribe: link.subscribe,
    findProblem(command) {
      const [issue] = chainCommandSchema.safeParse(command).error?.issues ?? []
      return issue && { field: issue.path[0]?.toString(), words: issue.message }
    },
    runCommand,
    read: async (ask, params) =>
      ((await link.call('readChain', { chainId, ask, params })) as { result?: unknown }).result,
    faults: createLinkFaults(link, { layer: 'chain', chainId }),
    record: async () => void (await order('record')),
    saveRecording: async () => readSaved(await order('save')),
    discardRecording: async () => void (await order('discard')),
    resetReplay: async () => void (await order('reset')),
  }
}

function readSnapshot(answer: unknown): string | undefined {
  const { id } = (answer ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}

function readSaved(result: unknown): { name: string; text: string } {
  const { name, text } = (result ?? {}) as { name?: unknown; text?: unknown }
  if (typeof name === 'string' && typeof text === 'string') return { name, text }
  throw new BenchError('The bench answered without a cassette.', {
    hint: 'The page may be older than the bench: reload it.',
  })
}

function createLinkFaults<fault>(link: NodeLink, target: FaultTarget): RemoteFaults<fault> {
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

export function createServerRelayController(link: NodeLink, url: string): RelayController {
  return {
    place: 'server',
    url,
    getState: () => link.getState().relay,
    subscribe: link.subscribe,
    faults: createLinkFaults(link, { layer: 'relay' }),
  }
}
