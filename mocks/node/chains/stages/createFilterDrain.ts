import type { Stage, Upstream } from '#mocks/rpc/stage'

export type FilterDrain = {
  readonly stage: Stage
  drain(): Promise<void>
}

const MAKERS: readonly string[] = ['eth_newFilter', 'eth_newBlockFilter', 'eth_newPendingTransactionFilter']
/** The oldest are dropped. */
const MOST = 1_000

/** After a revert they would report blocks that it removed. */
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
