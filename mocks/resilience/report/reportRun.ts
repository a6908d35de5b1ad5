import type { ResilienceResult, RunPictures } from '#mocks/resilience/resilienceResult'
import type { Verdict } from '#mocks/resilience/verdict'

type Found = { readonly result: ResilienceResult; readonly path: number }
type JoinedTries<found extends Found> = { readonly last: found; readonly earlier: readonly EarlierTry[] }
export type EarlierTry = { readonly retry: number; readonly verdict: Verdict; readonly why: string }
export type PictureSize = { readonly width: number; readonly height: number }
export type ReportPicture = PictureSize & { readonly file: string }

export type ReportFiles = {
  readonly pictures: { readonly [moment in keyof RunPictures]?: ReportPicture | undefined }
  /** Relative to the page. */
  readonly recording?: string | undefined
}

export type ReportRun = {
  readonly id: string
  readonly flowId: string
  readonly result: ResilienceResult
  readonly earlier: readonly EarlierTry[]
  readonly files: ReportFiles
}

type FlowKey = Pick<ResilienceResult, 'flow' | 'spec' | 'project'>

/** Keeps the last path and retry count. A result found twice, as in a folder and its blob report, is one. */
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

export function nameFlows(flows: readonly FlowKey[]): (flow: FlowKey) => string {
  const distinct = [...new Map(flows.map((flow) => [toKey(flow), flow])).values()]
  const candidates = distinct.map(({ flow, project, spec }) => {
    const short = toSlug(flow) || 'flow'
    return [short, toSlug(`${flow} ${project}`) || short, toSlug(`${flow} ${project} ${spec}`) || short]
  })
  const names = new Map<string, string>()
  distinct.forEach((flow, index) => {
    const own = candidates[index] ?? []
    const isAlone = (name: string, width: number) => candidates.filter((other) => other[width] === name).length === 1
    const wanted = own.find(isAlone) ?? own.at(-1) ?? 'flow'
    names.set(toKey(flow), toFree(wanted, new Set(names.values())))
  })
  return (flow) => names.get(toKey(flow)) ?? 'flow'
}

const toKey = ({ project, spec, flow }: FlowKey): string => JSON.stringify([project, spec, flow])

function toFree(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  let count = 2
  while (taken.has(`${name}-${count}`)) count++
  return `${name}-${count}`
}

function toSlug(text: string): string {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.join('-').slice(0, 48)
}
