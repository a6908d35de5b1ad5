import { BenchError } from '#mocks/core/BenchError'
import type { ActiveFault, Fault } from '#mocks/core/faults/fault'
import { createControlClient } from './createControlClient.ts'
import type { RelayOrder } from './faultOrder.ts'
import { type LayeredFault, readFault } from './readFault.ts'

/** The faults of a relay and its registry, or of a chain's gateway, that run in another process. */
export type FaultClient = {
  /**
   * Adds a fault as people write it, such as `lossy`, `registry:http500` or JSON.
   *
   * @returns the fault's id
   * @throws BenchError when the fault is invalid, or its layer is not at this address
   */
  add(text: string): Promise<string>
  remove(id: string): Promise<void>
  /** Releases what a fault holds. The fault stays active. */
  release(id: string): Promise<void>
  /** Removes all faults of the relay's space or of the chain; with `registry` those of the registry, which all spaces share. */
  clear(layer?: 'registry'): Promise<void>
  list(): Promise<readonly (ActiveFault<Fault> & { readonly layer: LayeredFault['layer'] })[]>
}

export type FaultClientParameters = {
  /** A relay, its space included: `ws://127.0.0.1:5181/s/one`. */
  readonly relayUrl?: string | undefined
  /** A chain's gateway: `http://127.0.0.1:8545/s/second`. */
  readonly rpcUrl?: string | undefined
  /** The control token that the other process was started with. Only `list` works without it. */
  readonly token?: string | undefined
}

const RELAY = { name: 'relay', command: 'walletbench relay', example: 'ws://127.0.0.1:5181' } as const
const GATEWAY = { name: 'gateway', command: 'walletbench start', example: 'http://127.0.0.1:8545' } as const

/** Where a fault of each layer goes. */
const HINTS: Readonly<Record<LayeredFault['layer'], string>> = {
  relay: 'Give --relay the address of a relay.',
  registry: 'Give --relay the address of a relay.',
  chain: 'Give --rpc the address of a chain.',
  popup: 'It is of a bench: give neither --relay nor --rpc.',
}

/**
 * Connects to the control address of a relay or of a chain's gateway, as the command line does.
 *
 * @throws BenchError when neither or both addresses are given, or the address is invalid
 * @example
 * const faults = createFaultClient({ relayUrl: 'ws://127.0.0.1:5181', token })
 * const id = await faults.add('relay:lossy')
 * await faults.remove(id)
 */
export function createFaultClient({ relayUrl, rpcUrl, token = '' }: FaultClientParameters): FaultClient {
  const own: 'relay' | 'chain' = relayUrl === undefined ? 'chain' : 'relay'
  const url = relayUrl ?? rpcUrl
  if (url === undefined || (relayUrl !== undefined && rpcUrl !== undefined))
    throw new BenchError('Expected one address, of a relay or of a chain.', { hint: 'Give relayUrl or rpcUrl.' })
  const owner = own === 'relay' ? RELAY : GATEWAY
  const { order, readState } = createControlClient<RelayOrder>({ url, token, owner })

  async function checkChain(read: LayeredFault): Promise<void> {
    if (read.layer !== 'chain' || read.chainId === undefined) return
    const { chainId } = await readState()
    if (chainId === read.chainId) return
    const hint = 'Give --rpc the address of that chain.'
    throw new BenchError(`The fault is for chain ${read.chainId}, but this address is chain ${chainId}.`, { hint })
  }

  return {
    async add(text) {
      const read = readFault(text, own)
      const isHere = own === 'relay' ? read.layer !== 'chain' : read.layer === 'chain'
      if (!isHere)
        throw new BenchError(`A ${read.layer} fault cannot be added to a ${owner.name}.`, {
          hint: HINTS[read.layer],
        })
      await checkChain(read)
      const { layer, fault } = read
      return (await order({ do: 'add', fault, ...(layer === 'registry' ? { layer } : {}) })) ?? ''
    },
    remove: async (id) => void (await order({ do: 'remove', id })),
    release: async (id) => void (await order({ do: 'release', id })),
    clear: async (layer) => void (await order({ do: 'clear', ...(layer ? { layer } : {}) })),
    async list() {
      const { faults, registryFaults } = await readState()
      return [
        ...faults.map((active) => ({ layer: own, ...active })),
        ...registryFaults.map((active) => ({ layer: 'registry' as const, ...active })),
      ]
    },
  }
}
