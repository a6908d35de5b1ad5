import type { ControlOperations } from '#mocks/node/control/controlOperations'
import type { ControlAnswerOf } from '#mocks/node/control/operation'
import type { LayeredFault } from '#mocks/node/faults/readFault'
import type { Call } from './createCall.ts'

/** A fault that is on, and what it has done so far. */
export type ActiveFault = ControlAnswerOf<ControlOperations['listFaults']>['faults'][number]

/** The faults of relay, registry, chains, and of the popups and frames in which other SDKs find the wallet. */
export type FaultsHand = {
  /**
   * Puts a fault on. A chain fault without a chain is for all chains.
   *
   * @param fault as on the command line, or an object
   * @returns those that were added
   * @throws BenchError that says what is wrong with it, or which presets there are
   * @example
   * const [lossy] = await client.faults.add('relay:lossy')
   * await client.faults.add({ layer: 'chain', chainId: 1, fault: { match: {}, do: { kind: 'httpStatus', status: 429 } } })
   * await client.faults.add('popup:blocked')
   * await client.faults.remove(lossy.id)
   */
  add(fault: string | LayeredFault): Promise<readonly ActiveFault[]>
  /** Takes a fault off, and releases what it holds. */
  remove(id: string): Promise<void>
  /** Releases what a fault holds. It stays on. */
  release(id: string): Promise<void>
  /** Takes all faults off: of a layer, of a chain, or of everything. */
  clear(which?: {
    readonly layer?: LayeredFault['layer'] | undefined
    readonly chainId?: number | undefined
  }): Promise<void>
  /** The faults that are on. */
  list(): Promise<readonly ActiveFault[]>
}

export function createFaultsHand(call: Call): FaultsHand {
  return {
    add: async (fault) => (await call('POST /faults', { body: { fault: fault as never } })).faults,
    remove: async (fault) => void (await call('DELETE /faults/{fault}', { params: { fault } })),
    release: async (fault) => void (await call('POST /faults/{fault}/release', { params: { fault } })),
    clear: async (query = {}) => void (await call('DELETE /faults', { query })),
    list: async () => (await call('GET /faults')).faults,
  }
}
