import { findJsonFault } from './findJsonFault.ts'

export type ReadJson = { readonly value: unknown } | { readonly problem: string }

/**
 * Parses JSON that the user wrote, or says what is wrong, and where.
 *
 * @example
 * readJson('[1,]') // { problem: 'Not JSON: unexpected "]" at line 1, column 4.' }
 */
export function readJson(text: string): ReadJson {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: describe(text, findJsonFault(text) ?? text.length) }
  }
}

function describe(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n')
  const place = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
  if (at >= text.length) return `Not JSON: unexpected end of the text at ${place}.`
  return `Not JSON: unexpected ${JSON.stringify(text[at])} at ${place}.`
}
