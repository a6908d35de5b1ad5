import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import { toCanonicalJson } from './calls/toCanonicalJson.ts'

export type Nearest = {
  readonly paramsText: string
  /** The difference in words, such as `params[1]: asked "0x11", recorded "0x10"`. */
  readonly difference: string
}

/** All candidates are compared as text; only the closest are parsed. Undefined if nothing is recorded. */
export function findNearest(
  call: { readonly params: unknown; readonly paramsText: string },
  recorded: Iterable<string>,
): Nearest | undefined {
  let best: { paramsText: string; differences: string[] } | undefined
  for (const paramsText of preselect(call.paramsText, recorded)) {
    const differences = compare(call.params ?? [], JSON.parse(paramsText), 'params')
    if (!best || differences.length < best.differences.length) best = { paramsText, differences }
  }
  if (!best) return undefined
  const { paramsText, differences } = best
  const shown = differences.slice(0, MAX_SHOWN)
  const more = differences.length - shown.length
  const difference = [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
  return { paramsText, difference: difference || 'a number beyond 2^53 differs' }
}

const MAX_READ = 20
const MAX_SHOWN = 3

/** The texts that share the longest beginning and end with the call's. */
function preselect(asked: string, recorded: Iterable<string>): string[] {
  const chosen: { paramsText: string; alike: number }[] = []
  let least = -1
  for (const paramsText of recorded) {
    const alike = countAlike(asked, paramsText)
    if (chosen.length >= MAX_READ && alike <= least) continue
    chosen.push({ paramsText, alike })
    chosen.sort((a, b) => b.alike - a.alike)
    if (chosen.length > MAX_READ) chosen.pop()
    least = chosen.at(-1)?.alike ?? -1
  }
  return chosen.map(({ paramsText }) => paramsText)
}

/** Returns a share, so that a long text that mostly differs does not rank above a short one. */
function countAlike(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let before = 0
  while (before < most && a.charCodeAt(before) === b.charCodeAt(before)) before++
  let after = 0
  while (after < most - before && a.charCodeAt(a.length - 1 - after) === b.charCodeAt(b.length - 1 - after)) after++
  return (before + after) / Math.max(a.length, b.length)
}

function compare(asked: unknown, recorded: unknown, path: string): string[] {
  if (toCanonicalJson(asked) === toCanonicalJson(recorded)) return []
  if (Array.isArray(asked) && Array.isArray(recorded)) {
    const length = Math.max(asked.length, recorded.length)
    if (path === 'params' && asked.length !== recorded.length)
      return [
        `asked with ${count(asked)}, recorded with ${count(recorded)}`,
        ...compareItems(asked, recorded, Math.min(asked.length, recorded.length), path),
      ]
    return compareItems(asked, recorded, length, path)
  }
  if (isObject(asked) && isObject(recorded)) {
    const names = new Set([...Object.keys(asked), ...Object.keys(recorded)])
    return [...names].flatMap((name) => compare(asked[name], recorded[name], `${path}${toMember(name)}`))
  }
  return [`${path}: asked ${show(asked)}, recorded ${show(recorded)}`]
}

function compareItems(asked: unknown[], recorded: unknown[], length: number, path: string): string[] {
  return Array.from({ length }, (_, index) => compare(asked[index], recorded[index], `${path}[${index}]`)).flat()
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function count({ length }: readonly unknown[]): string {
  return length === 1 ? '1 parameter' : `${length} parameters`
}

function show(value: unknown): string {
  const text = JSON.stringify(value)
  if (text === undefined) return 'nothing'
  return quoteJson(text, 80)
}

function toMember(name: string): string {
  return /^\w{1,40}$/.test(name) ? `.${name}` : `[${quoteForeign(name, 40)}]`
}
