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
 * Writes a statement on one line where it fits, otherwise as Biome does: a chain of three calls or more breaks before each,
 * a shorter one within its arguments.
 *
 * @param indent columns
 */
export function toStatement({ lead, on, calls }: Statement, indent: number): string {
  const space = ' '.repeat(indent)
  const flat = space + lead + on + calls.map(toFlatCall).join('')
  if (flat.length <= LINE_WIDTH || calls.length === 0) return flat
  if (calls.length >= 3) {
    const inner = indent + 2
    const lines = calls.map(({ name, args }) => {
      const start = `${' '.repeat(inner)}.${name}`
      return start + toArguments(args, inner, start.length, 0)
    })
    return [space + lead + on, ...lines].join('\n')
  }
  const broken = calls.findLastIndex(({ args }) => args.length > 0)
  const before = space + lead + on + calls.slice(0, broken).map(toFlatCall).join('') + `.${calls[broken]?.name}`
  return (
    before +
    toBrokenArguments(calls[broken]?.args ?? [], indent, before.length) +
    calls
      .slice(broken + 1)
      .map(toFlatCall)
      .join('')
  )
}

function toFlatCall({ name, args }: ChainCall): string {
  return `.${name}(${args.map(toFlat).join(', ')})`
}
