export type Code = string | CodeList

export type CodeList = {
  readonly open: '{' | '[' | '('
  readonly items: readonly { readonly lead: string; readonly code: Code }[]
}

export const LINE_WIDTH = 120

const CLOSE = { '{': '}', '[': ']', '(': ')' } as const

export function toFlat(code: Code): string {
  if (typeof code === 'string') return code
  const { open, items } = code
  const inside = items.map((item) => item.lead + toFlat(item.code)).join(', ')
  return open === '{' && inside !== '' ? `{ ${inside} }` : open + inside + CLOSE[open]
}

/** All in columns. `before` includes the indent; `after` follows on the last line. */
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
export function toArguments(args: readonly Code[], indent: number, before: number, after: number): string {
  const flat = `(${args.map(toFlat).join(', ')})`
  if (before + flat.length + after <= LINE_WIDTH || args.length === 0) return flat
  return toBrokenArguments(args, indent, before)
}

export function toBrokenArguments(args: readonly Code[], indent: number, before: number): string {
  const last = args.at(-1)
  const others = args.slice(0, -1).map(toFlat).join(', ')
  const lead = others === '' ? '' : `${others}, `
  if (typeof last === 'object' && last.items.length > 0 && before + lead.length + 2 <= LINE_WIDTH)
    return `(${lead}${toBroken(last, indent)})`
  return toBroken({ open: '(', items: args.map((code) => ({ lead: '', code })) }, indent)
}
