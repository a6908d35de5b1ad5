import { findProblems, fits, type InputProblem, type Place, type Reader } from './reader.ts'
import { isRecord, word } from './readers.ts'

export type Fields<value> = {
  readonly [name in keyof value]-?: Record<never, never> extends Pick<value, name>
    ? Reader<value[name] | undefined>
    : Reader<value[name]>
}

export function toOptionalFields<value extends object>(
  fields: {
    readonly [name in keyof value]: Reader<value[name]>
  },
): Fields<{ readonly [name in keyof value]?: value[name] | undefined }> {
  const entries: readonly [string, Reader<unknown>][] = Object.entries(fields)
  return Object.fromEntries(entries.map(([name, reader]) => [name, optional(reader)])) as Fields<{
    readonly [name in keyof value]?: value[name] | undefined
  }>
}

export const eachOptional = <value extends object>(names: value, reader: Reader<unknown>): Fields<Partial<value>> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, optional(reader)])) as Fields<Partial<value>>

export function optional<value>(reader: Reader<value>): Reader<value | undefined> {
  return (given, place): given is value | undefined => given === undefined || reader(given, place)
}

export function nullable<value>(reader: Reader<value>): Reader<value | null> {
  return (given, place): given is value | null => given === null || reader(given, place)
}

export function shape<value>(fields: Fields<value>): Reader<value> {
  const names = Object.keys(fields)
  return (given, place): given is value => {
    if (!isRecord(given)) return place.expected('an object', given)
    const unknown = Object.keys(given).filter((name) => !names.includes(name))
    for (const name of unknown) place.unknown(name, names)
    return readFields(fields, given, place) && unknown.length === 0
  }
}

export function openShape<value>(fields: Fields<value>): Reader<value> {
  return (given, place): given is value =>
    isRecord(given) ? readFields(fields, given, place) : place.expected('an object', given)
}

function readFields(fields: object, given: Readonly<Record<string, unknown>>, place: Place): boolean {
  return Object.entries(fields)
    .map(([name, reader]: [string, Reader<unknown>]) => reader(given[name], place.at(name)))
    .every(Boolean)
}

export function record<value>(reader: Reader<value>): Reader<Readonly<Record<string, value>>> {
  return (given, place): given is Readonly<Record<string, value>> =>
    isRecord(given)
      ? Object.entries(given)
          .map(([name, each]) => reader(each, place.at(name)))
          .every(Boolean)
      : place.expected('an object', given)
}

export function list<value>(
  reader: Reader<value>,
  { min = 0, max = Number.POSITIVE_INFINITY }: { readonly min?: number; readonly max?: number } = {},
): Reader<readonly value[]> {
  return (given, place): given is readonly value[] => {
    if (!Array.isArray(given)) return place.expected('a list', given)
    if (given.length < min) return place.say(`must have at least ${min === 1 ? 'one item' : `${min} items`}`)
    if (given.length > max) return place.say(`must have at most ${max} items, but has ${given.length}`)
    // Array.from visits holes.
    return Array.from(given, (each: unknown, index) => reader(each, place.at(index))).every(Boolean)
  }
}

export function either<one, other>(first: Reader<one>, second: Reader<other>): Reader<one | other> {
  return (given, place): given is one | other => {
    if (fits(first, given) || fits(second, given)) return true
    const [best, rest] = [findProblems(first, given), findProblems(second, given)].toSorted(byWeight)
    if (!best || !rest) return false
    if (best.every(isOfWhole) && rest.every(isOfWhole)) return place.say(toJoined(best, rest))
    for (const { path, message } of best) path.reduce<Place>((at, key) => at.at(key), place).say(message)
    return false
  }
}

function byWeight(one: readonly InputProblem[], other: readonly InputProblem[]): number {
  const weigh = (problems: readonly InputProblem[]) =>
    problems.reduce((sum, problem) => sum + (isOfWhole(problem) ? 10 : 1), 0)
  return weigh(one) - weigh(other)
}

const isOfWhole = ({ path }: InputProblem): boolean => path.length === 0

function toJoined(best: readonly InputProblem[], rest: readonly InputProblem[]): string {
  const [one = '', other = ''] = [best, rest].map(([problem]) => problem?.message ?? '')
  return `${one.replace(/, but got .*$/s, '')} or ${other.replace(/^must be /, '')}`
}

export function oneOrMore<value>(reader: Reader<value>, max = 100): Reader<value | readonly value[]> {
  const several = list(reader, { min: 1, max })
  return (given, place): given is value | readonly value[] =>
    Array.isArray(given) ? several(given, place) : reader(given, place)
}

export function kinds<value extends { readonly kind: string }>(
  table: {
    readonly [kind in value['kind']]:
      | Fields<Omit<Extract<value, { readonly kind: kind }>, 'kind'>>
      | Reader<Extract<value, { readonly kind: kind }>>
  },
): Reader<value> {
  const entries: readonly (readonly [string, Reader<unknown> | Readonly<Record<string, Reader<unknown>>>])[] =
    Object.entries(table)
  const kind = word(entries.map(([name]) => name))
  const readers = new Map(
    entries.map(([name, fields]): [string, Reader<unknown>] => [
      name,
      typeof fields === 'function' ? fields : shape({ kind, ...fields }),
    ]),
  )
  return (given, place): given is value => {
    if (!isRecord(given)) return place.expected('an object', given)
    const reader = readers.get(String(given['kind']))
    return reader !== undefined && typeof given['kind'] === 'string'
      ? reader(given, place)
      : kind(given['kind'], place.at('kind'))
  }
}

export function refine<value>(reader: Reader<value>, find: (value: value) => Iterable<InputProblem>): Reader<value> {
  return (given, place): given is value => {
    if (!reader(given, place)) return false
    const problems = [...find(given)]
    for (const { path, message } of problems) place.say(message, path)
    return problems.length === 0
  }
}
