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
import type { BookContract } from './bookContract.ts'
import { type AbiItem, indexSelectors, type SelectorEntry } from './indexSelectors.ts'

export type DecodedArgument = { readonly name: string; readonly type: string; readonly value: unknown }

/** A call, an event or an error, decoded by a contract's ABI. */
export type Decoded = {
  /** The contract's name. Undefined where only the selector is known: other contracts may have the same. */
  readonly contract: string | undefined
  readonly name: string
  /** The members of a struct are listed one by one, as `listing.price`. */
  readonly args: readonly DecodedArgument[]
}

export type EventLog = {
  readonly address?: string | undefined
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** Decodes what contracts are asked, and what they answer. */
export type Decoder = {
  /** Undefined for calldata that no known contract takes. */
  call(to: Address | undefined, data: Hex): Decoded | undefined
  /** Undefined for a log that no known contract emits. */
  log(log: EventLog): Decoded | undefined
  /** Undefined if the bytes are not an error that is known. */
  error(data: Hex): Decoded | undefined
  /** The name of the contract at an address. */
  contractAt(address: string): string | undefined
}

/** Solidity's own errors, which no ABI lists: a message, and a failed check. */
const SOLIDITY_ERRORS: Abi = [
  { type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
]

/**
 * Makes a decoder of contracts. Where the contract at an address is known, its ABI alone decodes; elsewhere the selector
 * finds the function, the event or the error.
 *
 * @param nameAt the contract that was recognised by the code at an address
 * @param selectors the contracts' index, where several decoders share it
 * @example
 * createDecoder(contracts).call(market, '0x96b5a755…') // { contract: 'Market', name: 'buy', args: [{ name: 'id', … }] }
 */
export function createDecoder(
  contracts: readonly BookContract[],
  nameAt: (address: string) => string | undefined = () => undefined,
  selectors = indexSelectors(contracts),
): Decoder {
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

  /** The entries that may fit: the contract's own, or, where it is not known, everybody's. */
  function find(
    kind: 'function' | 'event' | 'error',
    selector: string,
    at: BookContract | undefined,
  ): readonly SelectorEntry[] {
    const entries = selectors.find(kind, selector)
    const own = at ? entries.filter(({ contract }) => contract === at) : []
    // A proxy's own ABI does not have what it passes on.
    return own.length > 0 ? own : entries
  }

  function decode(
    entries: readonly SelectorEntry[],
    at: BookContract | undefined,
    read: (abi: Abi) => unknown,
  ): Decoded | undefined {
    for (const { contract, item } of entries) {
      try {
        const args = read([item as Abi[number]])
        return {
          contract: contract === at ? contract.name : undefined,
          name: item.name,
          args: toArguments(item, args),
        }
      } catch {
        // The same selector, other parameters.
      }
    }
    return undefined
  }

  return {
    contractAt: (address) => contractAt(address)?.name,
    call(to, data) {
      if (data.length < 10) return undefined
      const at = contractAt(to)
      return decode(find('function', data.slice(0, 10), at), at, (abi) => decodeFunctionData({ abi, data }).args)
    },
    log({ address, topics, data }) {
      const [selector, ...rest] = topics
      if (selector === undefined) return undefined
      const at = contractAt(address)
      // `Transfer` of ERC-20 and ERC-721 differ in their indexed fields alone: the one whose topics fit is used.
      return decode(
        find('event', selector, at),
        at,
        (abi) => decodeEventLog({ abi, data, topics: [selector, ...rest] }).args,
      )
    },
    error(data) {
      if (!isHex(data) || data.length < 10) return undefined
      const selector = data.slice(0, 10)
      const known = decode(
        find('error', selector, undefined),
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

/** Events give their arguments by name, where all have one. */
function toArguments({ inputs }: AbiItem, args: unknown): readonly DecodedArgument[] {
  const values = args as Readonly<Record<string, unknown>> | undefined
  return inputs.flatMap((input, index) => {
    const name = input.name || String(index)
    const value = values?.[Array.isArray(values) ? index : name]
    return listMembers(input, name, value)
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
