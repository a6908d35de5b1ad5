import { readJson } from '../../ui/readJson.ts'
import type { Fault } from './controllerTypes.ts'

export type ParsedFault = { readonly fault: Fault } | { readonly problem: string }

/** Checks only the outline: the layer checks the fields. */
export function parseFaultJson(text: string): ParsedFault {
  const read = readJson(text)
  if ('problem' in read) return read
  const { value } = read
  if (!isRecord(value)) return { problem: 'A fault is an object: { "match": { … }, "do": { "kind": … } }.' }
  if (!isRecord(value['match'])) return { problem: '"match" is missing: { } takes everything.' }
  const effect = value['do']
  if (!isRecord(effect) || typeof effect['kind'] !== 'string')
    return { problem: '"do" is missing, or has no "kind": { "kind": "drop" }, for example.' }
  return { fault: value as unknown as Fault }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
