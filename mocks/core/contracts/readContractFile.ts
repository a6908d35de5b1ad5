import type { Address } from 'abitype'
import { BenchError } from '../BenchError.ts'
import { toFields } from '../input/readers.ts'
import { nameFormat } from '../nameFormat.ts'
import { toCodeMark } from './codeMark.ts'
import { type Fields, type FoundAbi, findAbis } from './findAbis.ts'
import type { CodeMark, KnownContract } from './knownContract.ts'
import { SIGNATURE, toAbi } from './toAbi.ts'

const HINT =
  'Give an artifact of Foundry, Hardhat or Truffle, the output of solc, or an ABI as a JSON array of objects or signatures.'

/** `path` names the contract of Foundry's artifact. Of several contracts, those with nothing to call are left out. */
export function readContractFile(text: string, path: string): readonly KnownContract[] {
  try {
    return read(text.replace(/^\uFEFF/, ''), path)
  } catch (error) {
    // JSON may be nested deeper than the stack.
    if (!(error instanceof RangeError)) throw error
    throw new BenchError(`${path} is nested too deeply.`, { hint: HINT, cause: error })
  }
}

function read(text: string, path: string): readonly KnownContract[] {
  const found = findAbis(parse(text, path))
  if (found.length === 0)
    throw new BenchError(`${path} is no contract: it has no ABI. It is ${nameFormat(text)}.`, { hint: HINT })
  const contracts = found.map((each) => toContract(each, path))
  const callable = contracts.filter(({ abi }) => abi.length > 0)
  return callable.length > 0 ? callable : contracts.slice(0, 1)
}

function toContract({ name, abi, fields }: FoundAbi, path: string): KnownContract {
  const code = readCode(fields)
  const address = toAddress(fields['address'])
  return { name: name ?? toName(path), abi: toAbi(abi, path, HINT), ...(code && { code }), ...(address && { address }) }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//'))
    if (lines.length > 0 && lines.every((line) => SIGNATURE.test(line))) return lines
    throw new BenchError(`${path} is not JSON: it is ${nameFormat(text)}.`, { hint: HINT, cause })
  }
}

const toAddress = (value: unknown): Address | undefined =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) ? (value as Address) : undefined

/** `out/Market.sol/Market.json` and `Market.0.8.30.json` are of `Market`. */
function toName(path: string): string {
  const file = path.split(/[\\/]/).at(-1) ?? path
  return file.replace(/\.(?:json|abi)$/i, '').replace(/\.\d+\.\d+\.\d+$/, '')
}

/** Foundry: an object in `deployedBytecode`. Hardhat: text, with libraries beside it. solc: `evm` or `bin-runtime`. */
function readCode(fields: Fields): CodeMark | undefined {
  const deployed = fields['deployedBytecode'] ?? toFields(fields['evm'])['deployedBytecode'] ?? fields['bin-runtime']
  const object = toFields(deployed)
  const code = typeof deployed === 'string' ? deployed : object['object']
  if (typeof code !== 'string') return undefined
  const links = object['linkReferences'] ?? fields['deployedLinkReferences']
  const immutables = object['immutableReferences'] ?? fields['immutableReferences']
  const holes = [...listPlaces(links), ...listPlaces(immutables)].sort(([a], [b]) => a - b)
  // solc leaves a text in place of an unlinked library's address.
  const digits = code.replace(/__.{36}__/g, '0'.repeat(40))
  return /^(?:0x)?(?:[0-9a-f]{2})*$/i.test(digits) ? toCodeMark(digits, holes) : undefined
}

/** At any depth: solc groups them by file and library, or by the immutable’s id. */
function listPlaces(value: unknown): readonly (readonly [number, number])[] {
  const { start, length } = toFields(value)
  if (typeof start === 'number' && typeof length === 'number' && !Array.isArray(value)) return [[start, length]]
  return Object.values(toFields(value)).flatMap(listPlaces)
}
