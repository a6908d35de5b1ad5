import type { Stage, Upstream } from '#mocks/rpc/stage'

export type FilterDrain = {
  /** Notes which filters clients make. */
  readonly stage: Stage
  /** Takes from each what it has heard so far, so that nobody is told. */
  drain(): Promise<void>
}

const MAKERS: readonly string[] = ['eth_newFilter', 'eth_newBlockFilter', 'eth_newPendingTransactionFilter']
/** Clients that make filters without end let the oldest go. */
const MOST = 1_000

/**
 * Keeps filters from telling of blocks that are no more: after a revert they would still tell what they had heard before.
 *
 * @param parameters.node straight to Anvil
 * @example
 * const { stage, drain } = createFilterDrain({ node })
 * observer.onRevert(() => void drain())
 */
export function createFilterDrain({ node }: { readonly node: Upstream }): FilterDrain {
  const ids = new Set<string>()

  return {
    async stage(call, next) {
      const outcome = await next(call)
      if (!('resultText' in outcome)) return outcome
      if (MAKERS.includes(call.method)) ids.add(outcome.resultText)
      if (call.method === 'eth_uninstallFilter') ids.delete(JSON.stringify((call.params as unknown[] | undefined)?.[0]))
      const [oldest] = ids
      if (ids.size > MOST && oldest !== undefined) ids.delete(oldest)
      return outcome
    },
    async drain() {
      await Promise.all([...ids].map((id) => node.call('eth_getFilterChanges', `[${id}]`)))
    },
  }
}
