import type { Scenario } from '#mocks/resilience/scenario'
import type { World } from '#mocks/world/world'
import { createPlayNote } from './createPlayNote.ts'
import type { KeptPlay } from './keptPlay.ts'

/**
 * A play of which nothing has happened yet, and its first note in the trace.
 *
 * @example
 * toFreshPlay(scenario, world).requests // []
 */
export function toFreshPlay(scenario: Scenario, { trace, wallets }: Pick<World, 'trace' | 'wallets'>): KeptPlay {
  const before = new Map<string, number>()
  for (const { source, seq } of trace.snapshot()) before.set(source, Math.max(before.get(source) ?? 0, seq))
  const key = trace.createKey('scenario')
  const { at } = createPlayNote(trace, { scenario, key })('armed', scenario.title)
  return {
    scenario,
    before: Object.fromEntries(before),
    at,
    key,
    steps: [],
    tasks: [],
    requests: [],
    clicks: 0,
    asksReceipts: false,
    transports: [],
    usedAccounts: wallets.map((wallet) => wallet.getState().activeAccount),
    errors: [],
    isLifted: false,
  }
}
