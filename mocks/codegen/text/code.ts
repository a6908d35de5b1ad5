/** A value of code that can stand on one line or on several. */
export type Code = string | CodeList

export type CodeList = {
  readonly open: '{' | '[' | '('
  readonly items: readonly { readonly lead: string; readonly code: Code }[]
}

/** The width of a line, as this project's own. */
export const LINE_WIDTH = 120

const CLOSE = { '{': '}', '[': ']', '(': ')' } as const

/** On one line. */
export function toFlat(code: Code): string {
  if (typeof code === 'string') return code
  const { open, items } = code
  const inside = items.map((item) => item.lead + toFlat(item.code)).join(', ')
  return open === '{' && inside !== '' ? `{ ${inside} }` : open + inside + CLOSE[open]
}

/**
 * On one line where it fits, otherwise with each item on its own.
 *
 * @param indent columns of the line that it stands on
 * @param before columns that stand before it on that line, the indent included
 * @param after columns that follow it on its last line
 */
function toLines(code: Code, indent: number, before: number, after: number): string {
  const flat = toFlat(code)
  if (typeof code === 'string' || before + flat.length + after <= LINE_WIDTH) return flat
  return toBroken(code, indent)
}

/** Each item on a line of its own. */
function toBroken({ open, items }: CodeList, indent: number): string {
  const inner = indent + 2
  const lines = items.map(({ lead, code }) => {
    const text = toLines(code, inner, inner + lead.length, 1)
    return `${' '.repeat(inner)}${lead}${text},`
  })
  return [open, ...lines, `${' '.repeat(indent)}${CLOSE[open]}`].join('\n')
}

/** The arguments of a call: where they do not fit, an object that comes last is broken, and the others stay beside it. */
export function toArguments(args: readonly Code[], indent: number, before: number, after: number): string {
  const flat = `(${args.map(toFlat).join(', ')})`
  if (before + flat.length + after <= LINE_WIDTH || args.length === 0) return flat
  return toBrokenArguments(args, indent, before)
}

/** The arguments of a call on several lines. */
export function toBrokenArguments(args: readonly Code[], indent: number, before: number): string {
  const last = args.at(-1)
  const others = args.slice(0, -1).map(toFlat).join(', ')
  const lead = others === '' ? '' : `${others}, `
  if (typeof last === 'object' && last.items.length > 0 && before + lead.length + 2 <= LINE_WIDTH)
    return `(${lead}${toBroken(last, indent)})`
  return toBroken({ open: '(', items: args.map((code) => ({ lead: '', code })) }, indent)
}
