import { type Code, LINE_WIDTH, toArguments, toBrokenArguments, toFlat } from './code.ts'

/** A call in a chain: `click()`. */
export type ChainCall = { readonly name: string; readonly args: readonly Code[] }

export type Statement = {
  /** What stands before the chain: `const { answer } = await `. */
  readonly lead: string
  /** What the calls are made on: `page`, `relay.faults`. */
  readonly on: string
  readonly calls: readonly ChainCall[]
}

/**
 * Writes a statement on one line where it fits, otherwise as Biome does: a chain of calls breaks before each, a short one
 * that ends with an object breaks within it.
 *
 * @param indent columns
 */
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

/** Biome breaks a chain of some calls at a pattern that is not short. */
function hasPattern(code: Code): boolean {
  if (typeof code === 'string') return /^(\w+: )?\/.{6,}\/\w*$/.test(code)
  return code.items.some((item) => hasPattern(item.code))
}

function toFlatCall({ name, args }: ChainCall): string {
  return `.${name}(${args.map(toFlat).join(', ')})`
}
