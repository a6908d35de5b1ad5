import { BenchError } from './BenchError.ts'
import { quoteForeign } from './foreign/quoteForeign.ts'

/** For programs without types: a misspelt option would be ignored. */
export function checkOptionNames(option: string, given: unknown, known: readonly string[]): asserts given is object {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new BenchError(`${option} is ${toShown(given)}.`, {
      metaMessages: [`It can have: ${known.join(', ')}`],
      hint: 'Give an object.',
    })
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue
    const similar = findSimilarName(name, known)
    throw new BenchError(`${option} has no ${quoteForeign(name)}.`, {
      metaMessages: [`There are: ${known.join(', ')}`],
      hint: similar === undefined ? 'Remove it.' : `Did you mean ${similar}?`,
    })
  }
}

const LONGEST = 200

export function toShown(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' && typeof value !== 'string') return String(value)
  const text = toJsonText(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function toJsonText(value: unknown): string {
  try {
    const text: string | undefined = JSON.stringify(value, (_name, each: unknown) =>
      typeof each === 'bigint' ? String(each) : each,
    )
    return text ?? 'an object'
  } catch {
    return 'an object'
  }
}

export function findSimilarName(name: string, names: Iterable<string>): string | undefined {
  const [best] = Array.from(names)
    .filter((known) => Math.abs(known.length - name.length) <= mostSteps(name, known))
    .map((known) => ({ known, steps: countSteps(name.toLowerCase(), known.toLowerCase()) }))
    .filter(({ known, steps }) => steps <= mostSteps(name, known))
    .toSorted((a, b) => a.steps - b.steps)
  return best?.known
}

const mostSteps = (name: string, known: string): number => Math.ceil(Math.max(name.length, known.length) / 3)

function countSteps(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
