import { type Abi, parseAbi } from 'abitype'
import { BenchError } from '../BenchError.ts'
import { quoteForeign } from '../foreign/quoteForeign.ts'
import { toFields } from './findAbis.ts'

/** By Solidity’s contract ABI specification. */
const KINDS = new Set(['function', 'event', 'error', 'constructor', 'fallback', 'receive'])
const MOST_DEPTH = 50
const RECEIVE = 'receive() external payable'
export const SIGNATURE = /^\s*(?:function|event|error|constructor|fallback|receive|struct)\b/

export function toAbi(entries: readonly unknown[], path: string, hint: string): Abi {
  if (entries.length > 0 && entries.every((entry) => typeof entry === 'string')) return parse(entries, path, hint)
  const wrong = entries.findIndex((entry) => !isAbiEntry(entry))
  if (wrong === -1) return entries as Abi
  throw new BenchError(`${path} has no valid ABI: its entry ${wrong} is not one of an ABI.`, {
    metaMessages: [JSON.stringify(entries[wrong])?.slice(0, 120) ?? 'undefined'],
    hint,
  })
}

function parse(entries: readonly string[], path: string, hint: string): Abi {
  const signatures = entries.map(tidy)
  try {
    return parseAbi(signatures) as Abi
  } catch (cause) {
    const [message = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    const wrong = signatures.find((each) => !SIGNATURE.test(each)) ?? signatures.find((each) => !canParse(each)) ?? ''
    throw new BenchError(`${path} has no valid ABI: a signature of it cannot be parsed.`, {
      metaMessages: [`${quoteForeign(message, 120)} in ${quoteForeign(wrong, 120)}`],
      hint,
      cause,
    })
  }
}

/** As written for ethers: with a semicolon, and `receive()` without what it always is. */
function tidy(signature: string): string {
  const text = signature.trim().replace(/(?<!\s)\s*;$/, '')
  if (/^struct\b/.test(text)) return text
  return text.replace(/^fallback\s*\(\s*\)$/, 'fallback() external').replace(/^receive\s*\(\s*\)$/, RECEIVE)
}

function canParse(signature: string): boolean {
  try {
    parseAbi([signature])
    return true
  } catch {
    return false
  }
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
