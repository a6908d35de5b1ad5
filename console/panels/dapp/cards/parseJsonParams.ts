import { findJsonFault } from './findJsonFault.ts'

export type ParsedParams = { readonly params: unknown[] } | { readonly problem: string }

/** Reads parameters that a person wrote as JSON, or says what is wrong, and where. */
export function parseJsonParams(text: string): ParsedParams {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: describe(text, findJsonFault(text) ?? text.length) }
  }
  if (Array.isArray(value)) return { params: value }
  return { problem: 'Parameters are a list: put them into [ ].' }
}

function describe(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n')
  const place = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
  if (at >= text.length) return `Not JSON: the text ends too soon, at ${place}.`
  return `Not JSON: ${JSON.stringify(text[at])} cannot stand at ${place}.`
}
