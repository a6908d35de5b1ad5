import {
  type Abi,
  type AbiParameter,
  type Address,
  decodeErrorResult,
  decodeEventLog,
  decodeFunctionData,
  type Hex,
  isHex,
} from 'viem'
import { type AbiItem, type BookContract, indexSelectors, type SelectorEntry } from './indexSelectors.ts'

export type DecodedArgument = { readonly name: string; readonly type: string; readonly value: unknown }

export type Decoded = {
  readonly contract: string | undefined
  readonly name: string
  /** Members of a struct are separate, such as `listing.price`. */
  readonly args: readonly DecodedArgument[]
}

type EventLog = { readonly address?: string | undefined; readonly topics: readonly Hex[]; readonly data: Hex }

export type Decoder = ReturnType<typeof createDecoder>

/** Solidity's own errors, which no ABI lists. */
const SOLIDITY_ERRORS: Abi = [
  { type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
]

export function createDecoder(
  contracts: readonly BookContract[],
  nameAt: (address: string) => string | undefined = () => undefined,
  selectors = indexSelectors(contracts),
) {
  const byAddress = new Map(
    contracts.flatMap((contract) => (contract.address ? [[contract.address.toLowerCase(), contract] as const] : [])),
  )

  function contractAt(address: string | undefined): BookContract | undefined {
    if (address === undefined) return undefined
    const placed = byAddress.get(address.toLowerCase())
    if (placed) return placed
    const name = nameAt(address)
    return name === undefined ? undefined : contracts.find((contract) => contract.name === name)
  }

  function find(
    kind: 'function' | 'event' | 'error',
    selector: string,
    at: BookContract | undefined,
  ): readonly SelectorEntry[] {
    const entries = selectors.find(kind, selector)
    const own = at ? entries.filter(({ contract }) => contract === at) : []
    // A proxy's own ABI lacks the functions that it passes on.
    return own.length > 0 ? own : entries
  }

  function decode(entries: readonly SelectorEntry[], at: BookContract | undefined, read: (abi: Abi) => unknown) {
    for (const { contract, item } of entries) {
      try {
        const args = read([item as Abi[number]])
        return { contract: contract === at ? contract.name : undefined, name: item.name, args: toArguments(item, args) }
      } catch {
        // The selector fits, but not the parameters.
      }
    }
    return undefined
  }

  return {
    contractAt: (address: string) => contractAt(address)?.name,
    call(to: Address | undefined, data: Hex) {
      if (data.length < 10) return undefined
      const at = contractAt(to)
      return decode(find('function', data.slice(0, 10), at), at, (abi) => decodeFunctionData({ abi, data }).args)
    },
    log({ address, topics, data }: EventLog) {
      const [selector, ...rest] = topics
      if (selector === undefined) return undefined
      const at = contractAt(address)
      // `Transfer` of ERC-20 and ERC-721 differ only in their indexed fields, so the topics decide.
      return decode(
        find('event', selector, at),
        at,
        (abi) => decodeEventLog({ abi, data, topics: [selector, ...rest] }).args,
      )
    },
    error(data: Hex) {
      if (!isHex(data) || data.length < 10) return undefined
      const known = decode(
        find('error', data.slice(0, 10), undefined),
        undefined,
        (abi) => decodeErrorResult({ abi, data }).args,
      )
      return known ?? decode(toSolidityErrors(), undefined, (abi) => decodeErrorResult({ abi, data }).args)
    },
  }
}

function toSolidityErrors(): readonly SelectorEntry[] {
  const contract: BookContract = { name: 'Solidity', abi: SOLIDITY_ERRORS, from: 'bench' }
  return SOLIDITY_ERRORS.map((item) => ({ contract, item: item as AbiItem }))
}

function toArguments({ inputs }: AbiItem, args: unknown): readonly DecodedArgument[] {
  const values = args as Readonly<Record<string, unknown>> | undefined
  return inputs.flatMap((input, index) => {
    const name = input.name || String(index)
    return listMembers(input, name, values?.[Array.isArray(values) ? index : name])
  })
}

function listMembers(input: AbiParameter, name: string, value: unknown): readonly DecodedArgument[] {
  if (input.type !== 'tuple' || !('components' in input)) return [{ name, type: input.type, value }]
  const members = value as Readonly<Record<string, unknown>>
  return input.components.flatMap((member, index) => {
    const key = member.name || String(index)
    return listMembers(member, `${name}.${key}`, members[member.name ? key : index])
  })
}
