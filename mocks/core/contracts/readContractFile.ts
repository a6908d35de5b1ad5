import type { Abi } from 'viem'
import { BenchError } from '../BenchError.ts'
import { toCodeMark } from './codeMark.ts'
import type { CodeMark, KnownContract } from './knownContract.ts'

const HINT = 'Give a file of Foundry’s out/ or of Hardhat’s artifacts/, or an ABI as a JSON array.'

/** The kinds of the entries of an ABI, by Solidity’s contract ABI specification. */
const KINDS = new Set(['function', 'event', 'error', 'constructor', 'fallback', 'receive'])

/** How deep structs may be nested. */
const MOST_DEPTH = 50

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads a contract from the text of a file: an artifact of Foundry or Hardhat, or an ABI alone.
 *
 * @param path the file's name or path: an artifact of Foundry does not say its contract's name
 * @throws BenchError when the text is no JSON, has no ABI, or is nested too deeply
 * @example
 * readContractFile(await file.text(), 'out/Market.sol/Market.json') // { name: 'Market', abi, code }
 */
export function readContractFile(text: string, path: string): KnownContract {
  try {
    return read(text, path)
  } catch (error) {
    // JSON may be nested deeper than the stack.
    if (!(error instanceof RangeError)) throw error
    throw new BenchError(`${path} is nested too deeply.`, { hint: HINT, cause: error })
  }
}

function read(text: string, path: string): KnownContract {
  const value = parse(text, path)
  const fields = toFields(Array.isArray(value) ? { abi: value } : value)
  const abi = fields['abi']
  if (!Array.isArray(abi)) throw new BenchError(`${path} is no contract: it has no ABI.`, { hint: HINT })
  const wrong = abi.findIndex((entry) => !isAbiEntry(entry))
  if (wrong !== -1)
    throw new BenchError(`${path} has no valid ABI: its entry ${wrong} is not one of an ABI.`, {
      metaMessages: [JSON.stringify(abi[wrong])?.slice(0, 120) ?? 'undefined'],
      hint: HINT,
    })
  const name = typeof fields['contractName'] === 'string' ? fields['contractName'] : toName(path)
  const code = readCode(fields)
  return { name, abi: abi as Abi, ...(code ? { code } : {}) }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new BenchError(`${path} is not JSON.`, { hint: HINT, cause })
  }
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
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

/** `out/Market.sol/Market.json` and `Market.0.8.30.json` are of `Market`. */
function toName(path: string): string {
  const file = path.split(/[\\/]/).at(-1) ?? path
  return file.replace(/\.json$/i, '').replace(/\.\d+\.\d+\.\d+$/, '')
}

/** Foundry’s `deployedBytecode` is an object; Hardhat’s is a text, with the places of libraries beside it. */
function readCode(fields: Fields): CodeMark | undefined {
  const deployed = fields['deployedBytecode']
  const object = toFields(deployed)
  const code = typeof deployed === 'string' ? deployed : object['object']
  if (typeof code !== 'string') return undefined
  const links = object['linkReferences'] ?? fields['deployedLinkReferences']
  const immutables = object['immutableReferences'] ?? fields['immutableReferences']
  const holes = [...listPlaces(links), ...listPlaces(immutables)].sort(([a], [b]) => a - b)
  // Where a library is not linked, solc leaves a text in place of its address.
  const digits = code.replace(/__.{36}__/g, '0'.repeat(40))
  return /^(?:0x)?(?:[0-9a-f]{2})*$/i.test(digits) ? toCodeMark(digits, holes) : undefined
}

/** The `{ start, length }` at any depth: solc groups them by file and library, or by the immutable’s id. */
function listPlaces(value: unknown): readonly (readonly [number, number])[] {
  const { start, length } = toFields(value)
  if (typeof start === 'number' && typeof length === 'number' && !Array.isArray(value)) return [[start, length]]
  return Object.values(toFields(value)).flatMap(listPlaces)
}
