import { BenchError } from '../BenchError.ts'
import { quoteForeign } from '../foreign/quoteForeign.ts'
import { isRecord, toFields } from '../input/readers.ts'
import { parseJson } from '../parseJson.ts'

export type Fields = Readonly<Record<string, unknown>>

export type FoundAbi = { readonly name: string | undefined; readonly abi: readonly unknown[]; readonly fields: Fields }

const MOST_DEPTH = 6

/** An ABI alone, or what Foundry, Hardhat, Ignition, Truffle, hardhat-deploy, solc, vyper and explorers write. */
export function findAbis(value: unknown, name?: string, depth = 0): readonly FoundAbi[] {
  if (depth > MOST_DEPTH) return []
  const inside = (inner: unknown, of = name) => findAbis(inner, of, depth + 1)
  if (typeof value === 'string') return /^\s*[[{"]/.test(value) ? inside(parseJson(value)) : []
  if (Array.isArray(value)) {
    const found = value.flatMap((each) => (isHolder(each) ? inside(each) : []))
    return found.length > 0 ? found : [{ name, abi: value, fields: {} }]
  }
  const fields = toFields(value)
  const { abi, ABI, output, contracts, result, status } = fields
  if (abi !== undefined) return inside(abi, toText(fields['contractName']) ?? name).map((each) => ({ ...each, fields }))
  if (typeof ABI === 'string') return inside(ABI, toText(fields['ContractName']) ?? name)
  if (status === '0' && typeof result === 'string')
    throw new BenchError('The explorer did not give an ABI.', {
      metaMessages: [`It says: ${quoteForeign(result, 120)}`],
    })
  if (status === '1') return inside(result)
  if (isHolder(output)) return inside(output, toTarget(fields) ?? name)
  if (isRecord(contracts)) return listNamed(contracts, depth)
  return listNamed(fields, depth)
}

function listNamed(contracts: Fields, depth: number): readonly FoundAbi[] {
  return Object.entries(contracts).flatMap(([key, each]) => {
    const isList = Array.isArray(each) && each.some(isHolder)
    if (isList || isHolder(each)) return findAbis(each, key.split(':').at(-1), depth + 1)
    return isRecord(each) && Object.values(each).some(isHolder) ? listNamed(each, depth + 1) : []
  })
}

function isHolder(value: unknown): boolean {
  const { abi, ABI, contracts, output } = toFields(value)
  return (
    Array.isArray(abi) || typeof abi === 'string' || typeof ABI === 'string' || isRecord(contracts) || isHolding(output)
  )
}

function isHolding(output: unknown): boolean {
  const { abi, contracts } = toFields(output)
  return Array.isArray(abi) || isRecord(contracts)
}

/** From `{ settings: { compilationTarget: { 'src/Market.sol': 'Market' } } }`. */
function toTarget(fields: Fields): string | undefined {
  const { compilationTarget } = toFields(fields['settings'])
  return toText(Object.values(toFields(compilationTarget))[0])
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
