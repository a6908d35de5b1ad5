import { readJson } from '../../../ui/readJson.ts'

export type ParsedParams = { readonly params: readonly unknown[] | object } | { readonly problem: string }

/** Parses parameters that the user wrote as JSON, a list or an object (EIP-1193), or says what is wrong, and where. */
export function parseJsonParams(text: string): ParsedParams {
  const read = readJson(text)
  if ('problem' in read) return read
  const { value } = read
  if (typeof value === 'object' && value !== null) return { params: value }
  return { problem: 'Parameters must be a list or an object: put them into [ ] or { }.' }
}
