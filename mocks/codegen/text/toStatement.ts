import { type Code, LINE_WIDTH, toArguments, toBrokenArguments, toFlat } from './code.ts'

export type ChainCall = { readonly name: string; readonly args: readonly Code[] }

export type Statement = {
  readonly lead: string
  readonly on: string
  readonly calls: readonly ChainCall[]
}

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

function toFlatCall({ name, args }: ChainCall): string {
  return `.${name}(${args.map(toFlat).join(', ')})`
}
