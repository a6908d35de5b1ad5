import { createRpcFaultBox, type RpcFaultSource } from '#mocks/rpc/faults/createRpcFaultBox'
import type { RpcFault } from '#mocks/rpc/faults/rpcFault'

/**
 * Makes a fault box whose faults draw from the bench's seed where they name none of their own: each fault from another
 * number, the same ones in every run of that seed.
 *
 * @param seed undefined: faults draw from the seed that all have
 * @example
 * const box = createSeededFaultBox(7)
 * box.add({ match: { method: 'eth_call', probability: 0.5 }, do: { kind: 'drop' } })
 */
export function createSeededFaultBox(seed: number | undefined): RpcFaultSource {
  const box = createRpcFaultBox()
  if (seed === undefined) return box
  let count = 0
  return {
    ...box,
    add(fault) {
      count += 1
      // Far apart, so that a seed and the next one share none.
      return box.add(withSeed(fault, seed * 10_000 + count))
    },
  }
}

function withSeed({ name, match, do: command }: RpcFault, seed: number): RpcFault {
  return {
    ...(name === undefined ? {} : { name }),
    match: match.probability === undefined || match.seed !== undefined ? match : { ...match, seed },
    do:
      command.kind === 'delay' && command.seed === undefined && !('ms' in command && command.jitter === undefined)
        ? { ...command, seed }
        : command,
  }
}
