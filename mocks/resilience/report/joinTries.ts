import type { ResilienceResult } from '../resilienceResult.ts'
import type { EarlierTry } from './reportRun.ts'

/** A result that was found, and the number of the path below which it was. */
type Found = { readonly result: ResilienceResult; readonly path: number }

/** A flow in a scenario: the try that counts, and those before it. */
export type JoinedTries<found extends Found> = { readonly last: found; readonly earlier: readonly EarlierTry[] }

/**
 * Joins the tries of each flow in each scenario. The last one counts: of several paths that of the last path, of several
 * retries the last retry. A result that was found twice, such as in a folder and in a blob report of it, is one.
 *
 * @example
 * joinTries([{ path: 0, result: first }, { path: 0, result: retried }]) // [{ last: { result: retried, … }, earlier: [{ retry: 0, … }] }]
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
