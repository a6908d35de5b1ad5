import { escapeHidden } from '#mocks/core/foreign/escapeHidden'
import type { Code } from './code.ts'

/** Written as it is, such as a variable's name. */
export class RawCode {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Returns a constant's name, or undefined for a plain string. */
export type NameOf = (text: string) => string | undefined

/** Supports JSON values, bigints and raw code. Omits undefined members. */
export function toCode(value: unknown, nameOf: NameOf = () => undefined): Code {
  if (value instanceof RawCode) return value.text
  if (typeof value === 'string') return nameOf(value) ?? toStringCode(value)
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return { open: '[', items: value.map((item) => ({ lead: '', code: toCode(item, nameOf) })) }
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  const items = entries.map(([name, item]) => {
    const code = toCode(item, nameOf)
    return code === name ? { lead: '', code } : { lead: `${toKey(name)}: `, code }
  })
  return { open: '{', items }
}

export function toStringCode(text: string): string {
  const isDouble = count(text, "'") > count(text, '"')
  const json = escapeHidden(JSON.stringify(text), { isJson: true }).slice(1, -1)
  if (isDouble) return `"${json}"`
  return `'${json.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}

function toKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : toStringCode(name)
}
