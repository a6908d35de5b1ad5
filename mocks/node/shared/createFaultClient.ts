import { BenchError } from '#mocks/core/BenchError'
import type { ActiveFault } from '#mocks/relay/relayTypes'
import type { ActiveRpcFault } from '#mocks/rpc/faults/rpcFault'
import { createRelayFaultClient } from '../relay/createRelayFaultClient.ts'
import { readFault } from '../relay/readFault.ts'
import { createRpcFaultClient } from '../rpcFaults/createRpcFaultClient.ts'
import { readRpcFault } from '../rpcFaults/readRpcFault.ts'

/** The faults of a relay or of a gateway that runs in another process. */
export type FaultControl = {
  /** Puts on what people wrote, a preset's id or JSON. Answers with the fault's id. */
  add(text: string): Promise<string | undefined>
  remove(id: string): Promise<unknown>
  /** Lets go of the frames that a fault of the relay holds. */
  release(id: string): Promise<unknown>
  clear(): Promise<unknown>
  list(): Promise<readonly (ActiveFault | ActiveRpcFault)[]>
}

export type FaultControlParameters = {
  /** The address of the one or of the other, its space included. */
  readonly relay?: string | undefined
  readonly rpc?: string | undefined
  readonly token?: string | undefined
}

/**
 * Talks to the control address of a relay or of a gateway, as the command line does.
 *
 * @throws BenchError when the address is none
 * @example
 * await createFaultClient({ rpc: 'http://127.0.0.1:8545', token }).add('slow')
 */
export function createFaultClient(parameters: FaultControlParameters): FaultControl {
  const { relay = '', rpc, token = '' } = parameters
  return rpc === undefined ? ofRelay(relay, token) : ofGateway(rpc, token)
}

function ofRelay(url: string, token: string): FaultControl {
  const { order, list } = createRelayFaultClient({ url, token })
  return {
    add: async (text) => order({ do: 'add', fault: readFault(text) }),
    remove: (id) => order({ do: 'remove', id }),
    release: (id) => order({ do: 'release', id }),
    clear: () => order({ do: 'clear' }),
    list,
  }
}

function ofGateway(url: string, token: string): FaultControl {
  const { order, list } = createRpcFaultClient({ url, token })
  return {
    add: async (text) => order({ do: 'add', fault: readRpcFault(text) }),
    remove: (id) => order({ do: 'remove', id }),
    async release() {
      const hint = 'Take the fault off: what it holds goes on then.'
      throw new BenchError('The faults of a gateway hold nothing that could be released.', { hint })
    },
    clear: () => order({ do: 'clear' }),
    list,
  }
}
