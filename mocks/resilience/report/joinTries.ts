import type { ResilienceResult } from '../resilienceResult.ts'
import type { EarlierTry } from './reportRun.ts'

type Found = { readonly result: ResilienceResult; readonly path: number }

export type JoinedTries<found extends Found> = { readonly last: found; readonly earlier: readonly EarlierTry[] }

/**
 * The last path and the last retry count. A result found twice, such as in a folder and in a blob report of it, is one.
 */
export function joinTries<found extends Found>(all: readonly found[]): readonly JoinedTries<found>[] {
  const groups = new Map<string, found[]>()
  for (const one of all) {
    const { project, spec, flow, scenario } = one.result
    const key = JSON.stringify([project, spec, flow, scenario])
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return Array.from(groups.values(), (tries) => {
    const ordered = tries.toSorted((a, b) => a.path - b.path || a.result.retry - b.result.retry)
    const distinct = new Map(ordered.map((one) => [JSON.stringify(one.result), one]))
    const [last, ...before] = [...distinct.values()].toReversed() as [found, ...found[]]
    const earlier = before.toReversed().map(({ result: { retry, verdict, why } }) => ({ retry, verdict, why }))
    return { last, earlier }
  })
}
