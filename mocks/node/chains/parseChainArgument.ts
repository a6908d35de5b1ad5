import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { ChainSourceOptions } from './chainTypes.ts'
import { CHAIN_OPTION_NAMES, checkChainOptions } from './checkChainOptions.ts'

const USAGE =
  'Write an id, and options after commas: --chain 1 or --chain 1,fork=https://node.example,block=18000000. ' +
  `The options are: ${CHAIN_OPTION_NAMES.filter((name) => name !== 'id').join(', ')}.`

const LISTS: readonly string[] = ['replay', 'upstream']
const NUMBERS: readonly string[] = ['id', 'block']

export function parseChainArgument(text: string): ChainSourceOptions {
  // A comma starts an option only before a name and "=": other commas belong to the value.
  const [first = '', ...others] = text.split(/,(?=[a-z][a-zA-Z-]*=)/)
  const parts = /^[a-z][a-zA-Z-]*=/.test(first) ? [first, ...others] : [`id=${first}`, ...others]
  const options: Record<string, unknown> = {}
  for (const part of parts) {
    const [, written = '', value = ''] = /^([^=]*)=(.*)$/s.exec(part) ?? []
    const name = written.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    if (!CHAIN_OPTION_NAMES.includes(name))
      throw new BenchError(`--chain has no option ${quoteForeign(written)}.`, { hint: USAGE })
    if (value === '') throw new BenchError(`--chain: ${quoteForeign(written)} has no value.`, { hint: USAGE })
    if (LISTS.includes(name)) options[name] = [...((options[name] as string[] | undefined) ?? []), value]
    else if (name in options) throw new BenchError(`--chain: ${quoteForeign(written)} is given twice.`, { hint: USAGE })
    else options[name] = NUMBERS.includes(name) ? toNumber(name, value) : value
  }
  checkChainOptions(options)
  return options
}

function toNumber(name: string, text: string): number {
  if (/^(\d+|0x[0-9a-f]+)$/i.test(text)) return Number(text)
  // A text that is not a number may be a URL, which may hold a secret: it is not quoted.
  throw new BenchError(`--chain: the ${name} is not a number.`, { hint: USAGE })
}
