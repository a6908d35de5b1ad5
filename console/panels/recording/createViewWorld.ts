import type { Trace } from '#mocks/trace/createTrace'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { World } from '#mocks/world/world'

/**
 * As much of a world as the wire asks for, of a recording that is over: its trace, what its bench was, and the names of the
 * accounts. There is no wallet behind it, and no node.
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
