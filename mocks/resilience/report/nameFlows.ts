import type { ResilienceResult } from '../resilienceResult.ts'

export type FlowKey = Pick<ResilienceResult, 'flow' | 'spec' | 'project'>

/** For addresses and files: the title, with project and spec only where several flows share it. */
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

function toKey({ project, spec, flow }: FlowKey): string {
  return JSON.stringify([project, spec, flow])
}

function toFree(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  let count = 2
  while (taken.has(`${name}-${count}`)) count++
  return `${name}-${count}`
}

/** Letters and digits of any script, in lower case. */
function toSlug(text: string): string {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.join('-').slice(0, 48)
}
