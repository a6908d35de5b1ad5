import { escapeHidden } from '#mocks/core/foreign/escapeHidden'

export type Code = string | CodeList

export type CodeList = {
  readonly open: '{' | '[' | '('
  readonly items: readonly { readonly lead: string; readonly code: Code }[]
}

export const LINE_WIDTH = 120
const CLOSE = { '{': '}', '[': ']', '(': ')' } as const

export type ChainCall = { readonly name: string; readonly args: readonly Code[] }
type Statement = { readonly lead: string; readonly on: string; readonly calls: readonly ChainCall[] }

export function toFlat(code: Code): string {
  if (typeof code === 'string') return code
  const { open, items } = code
  const inside = items.map((item) => item.lead + toFlat(item.code)).join(', ')
  return open === '{' && inside !== '' ? `{ ${inside} }` : open + inside + CLOSE[open]
}

function toLines(code: Code, indent: number, before: number, after: number): string {
  const flat = toFlat(code)
  if (typeof code === 'string' || before + flat.length + after <= LINE_WIDTH) return flat
  return toBroken(code, indent)
}

function toBroken({ open, items }: CodeList, indent: number): string {
  const inner = indent + 2
  const lines = items.map(({ lead, code }) => {
    const text = toLines(code, inner, inner + lead.length, 1)
    return `${' '.repeat(inner)}${lead}${text},`
  })
  return [open, ...lines, `${' '.repeat(indent)}${CLOSE[open]}`].join('\n')
}

/** If they don't fit, only an object in last place is broken. */
function toArguments(args: readonly Code[], indent: number, before: number, after: number): string {
  const flat = `(${args.map(toFlat).join(', ')})`
  if (before + flat.length + after <= LINE_WIDTH || args.length === 0) return flat
  return toBrokenArguments(args, indent, before)
}

function toBrokenArguments(args: readonly Code[], indent: number, before: number): string {
  const last = args.at(-1)
  const others = args.slice(0, -1).map(toFlat).join(', ')
  const lead = others === '' ? '' : `${others}, `
  if (typeof last === 'object' && last.items.length > 0 && before + lead.length + 2 <= LINE_WIDTH)
    return `(${lead}${toBroken(last, indent)})`
  return toBroken({ open: '(', items: args.map((code) => ({ lead: '', code })) }, indent)
}

export class RawCode {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export function toCode(value: unknown, nameOf: (text: string) => string | undefined = () => undefined): Code {
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

const count = (text: string, part: string): number => text.split(part).length - 1

const toKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : toStringCode(name))

/** Breaks as Biome does: a chain before each call, a short one that ends with an object within the object. */
export function toStatement({ lead, on, calls }: Statement, indent: number): string {
  const space = ' '.repeat(indent)
  const flat = space + lead + on + calls.map(toFlatCall).join('')
  const isPlain = calls.length < 3 || !calls.some(({ args }) => args.some(hasPattern))
  if ((flat.length <= LINE_WIDTH && isPlain) || calls.length === 0) return flat
  const broken = calls.findLastIndex(({ args }) => args.length > 0)
  if (calls.length >= 3 || (calls.length === 2 && (broken === 0 || typeof calls[1]?.args.at(-1) === 'string'))) {
    const inner = indent + 2
    const lines = calls.map(({ name, args }) => {
      const start = `${' '.repeat(inner)}.${name}`
      return start + toArguments(args, inner, start.length, 0)
    })
    return [space + lead + on, ...lines].join('\n')
  }
  const before = space + lead + on + calls.slice(0, broken).map(toFlatCall).join('') + `.${calls[broken]?.name}`
  return before + toBrokenArguments(calls[broken]?.args ?? [], indent, before.length)
}

/** Biome breaks some chains at a pattern that isn't short. */
function hasPattern(code: Code): boolean {
  if (typeof code === 'string') return /^(\w+: )?\/.{6,}\/\w*$/.test(code)
  return code.items.some((item) => hasPattern(item.code))
}

const toFlatCall = ({ name, args }: ChainCall): string => `.${name}(${args.map(toFlat).join(', ')})`
