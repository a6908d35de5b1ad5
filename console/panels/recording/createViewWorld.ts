import type { Trace } from '#mocks/trace/createTrace'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { World } from '#mocks/world/world'

/**
 * Creates the part of a world that the wire needs, from a finished recording: its trace, its bench's information, and
 * the names of the accounts. It has no wallet and no node.
 */
export function createViewWorld(info: BenchInfo, trace: Trace): World {
  const accounts = info.accounts.map((address, index) => ({
    address,
    label: `Account ${index + 1}`,
    kind: 'key' as const,
  }))
  const state = { accounts, pending: [] }
  const wallet = { getState: () => state, subscribe: () => () => {} } as unknown as World['wallet']
  return { info, trace, wallet, wallets: [wallet] } as unknown as World
}
