import { readJson } from '../../../ui/readJson.ts'

export type ParsedParams = { readonly params: unknown[] } | { readonly problem: string }

/** Reads parameters that a person wrote as JSON, or says what is wrong, and where. */
export function parseJsonParams(text: string): ParsedParams {
  const read = readJson(text)
  if ('problem' in read) return read
  return Array.isArray(read.value) ? { params: read.value } : { problem: 'Parameters are a list: put them into [ ].' }
}
