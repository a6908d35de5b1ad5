import { type Abi, parseAbi } from 'abitype'
import { BenchError } from '../BenchError.ts'
import { quoteForeign } from '../foreign/quoteForeign.ts'
import { toFields } from '../input/readers.ts'

const KINDS = new Set(['function', 'event', 'error', 'constructor', 'fallback', 'receive'])
const MOST_DEPTH = 50
export const SIGNATURE = /^\s*(?:function|event|error|constructor|fallback|receive|struct)\b/
const STRUCT = /^\s*struct\b/
/** What follows a signature's parameters. ethers adds the gas that Vyper's ABIs state: `@29000`. */
const TAIL = /^(?<modifiers>.*?)(?: returns\((?<returns>.*)\))?(?: @\d+)?$/
const NO_MEANING = ['external', 'public', 'virtual', 'override', 'nonpayable']

/** Reads JSON entries, and signatures as Solidity, abitype and ethers write them. ethers allows both in one list. */
export function toAbi(entries: readonly unknown[], path: string, hint: string): Abi {
  const wrong = entries.findIndex((entry) => typeof entry !== 'string' && !isAbiEntry(entry))
  if (wrong !== -1)
    throw new BenchError(`${path} has no valid ABI: its entry ${wrong} is not one of an ABI.`, {
      metaMessages: [JSON.stringify(entries[wrong])?.slice(0, 120) ?? 'undefined'],
      hint,
    })
  const structs = entries.flatMap((entry) => (typeof entry === 'string' && STRUCT.test(entry) ? [tidy(entry)] : []))
  return entries.flatMap((entry) => {
    if (typeof entry !== 'string') return [entry as Abi[number]]
    try {
      return parse(entry, structs)
    } catch (cause) {
      const [message = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
      throw new BenchError(`${path} has no valid ABI: a signature of it cannot be parsed.`, {
        metaMessages: [`${quoteForeign(message, 120)} in ${quoteForeign(entry, 120)}`],
        hint,
        cause,
      })
    }
  })
}

function parse(entry: string, structs: readonly string[]): Abi {
  if (STRUCT.test(entry)) return parseAbi(structs) as Abi
  const { text, isAnonymous } = toParsable(entry)
  const abi = parseAbi([...structs, text]) as Abi
  return isAnonymous ? abi.map((event) => ({ ...event, anonymous: true }) as Abi[number]) : abi
}

/** Rewrites a signature as abitype parses it: without `tuple`, and with the modifiers that it knows, in its order. */
function toParsable(entry: string): { readonly text: string; readonly isAnonymous: boolean } {
  const signature = tidy(entry)
  const end = findEnd(signature)
  const { modifiers = '', returns = '' } = TAIL.exec(signature.slice(end))?.groups ?? {}
  const words = new Set(modifiers.replace(/\boverride\(.*?\)/, '').match(/\S+/g))
  for (const word of NO_MEANING) words.delete(word)
  if (words.delete('constant')) words.add('view')
  const start = signature.slice(0, end)
  const tail = (given: ReadonlySet<string>) => Array.from(given, (word) => ` ${word}`).join('')
  if (start === 'receive()') return { text: `receive() external${tail(words.add('payable'))}`, isAnonymous: false }
  // JSON ABIs say nothing of a fallback's bytes.
  if (/^fallback\((?:bytes(?: [\w$]+)?)?\)$/.test(start) && /^(?:bytes(?: [\w$]+)?)?$/.test(returns))
    return { text: `fallback() external${tail(words)}`, isAnonymous: false }
  const isAnonymous = start.startsWith('event ') && words.delete('anonymous')
  return { text: `${start}${tail(words)}${returns && ` returns (${returns})`}`, isAnonymous }
}

function tidy(signature: string): string {
  return signature
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?;$/, '')
    .replace(/([(,[]) | (?=[(),[\]])/g, '$1')
    .replace(/(?<=[)\]])(?=[\w$])|(?<=[\w$])(?=\{)/g, ' ')
    .replace(/(?<=[(,])tuple(?=\()/g, '')
    .replace(/ (?:memory|calldata|storage)(?=[ ,)])/g, '')
}

function findEnd(signature: string): number {
  let depth = 0
  for (let index = 0; index < signature.length; index += 1) {
    if (signature[index] === '(') depth += 1
    else if (signature[index] === ')' && --depth === 0) return index + 1
  }
  return signature.length
}

function isAbiEntry(entry: unknown): boolean {
  const { type = 'function', name, inputs = [] } = toFields(entry)
  if (typeof type !== 'string' || !KINDS.has(type) || !Array.isArray(inputs)) return false
  if (!inputs.every((input) => isParameter(input, MOST_DEPTH))) return false
  return typeof name === 'string' || !['function', 'event', 'error'].includes(type)
}

function isParameter(value: unknown, depth: number): boolean {
  const { type, components } = toFields(value)
  if (typeof type !== 'string') return false
  if (!type.startsWith('tuple')) return true
  return depth > 0 && Array.isArray(components) && components.every((each) => isParameter(each, depth - 1))
}
