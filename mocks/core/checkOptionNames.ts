import { BenchError } from './BenchError.ts'
import { findSimilarName } from './findSimilarName.ts'
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
