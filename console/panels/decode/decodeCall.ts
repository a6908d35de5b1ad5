import {
  type Abi,
  type AbiParameter,
  type Address,
  decodeFunctionData,
  getAbiItem,
  type Hex,
  isAddressEqual,
} from 'viem'
import { benchAccount } from '#fixtures/contracts/generated/benchAccount'
import { benchDelegate } from '#fixtures/contracts/generated/benchDelegate'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNames } from '#fixtures/contracts/generated/benchNames'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { benchToken } from '#fixtures/contracts/generated/benchToken'

/** The addresses of the bench's contracts. */
export type BenchContracts = {
  readonly token: Address
  readonly contractAccount?: Address | undefined
  readonly delegate?: Address | undefined
  readonly nft?: Address | undefined
  readonly market?: Address | undefined
  readonly names?: Address | undefined
}

export type DecodedArgument = { readonly name: string; readonly type: string; readonly value: unknown }

/** A contract call, decoded by the contract's ABI. */
export type DecodedCall = {
  readonly contract: string
  readonly name: string
  readonly args: readonly DecodedArgument[]
}

const contracts: Readonly<Record<keyof BenchContracts, { readonly name: string; readonly abi: Abi }>> = {
  token: { name: 'BENCH token', abi: benchToken.abi },
  contractAccount: { name: 'Bench account', abi: benchAccount.abi },
  delegate: { name: 'Bench delegate', abi: benchDelegate.abi },
  nft: { name: 'Bench tiles', abi: benchNft.abi },
  market: { name: 'Bench market', abi: benchMarket.abi },
  names: { name: 'Bench names', abi: benchNames.abi },
}
const kinds = Object.keys(contracts) as (keyof BenchContracts)[]

/**
 * Decodes the calldata of a contract that the bench knows: its ERC-20, its ERC-721, its market, its names, its
 * contract account, and the delegate of accounts. The members of a struct are listed one by one, as `listing.price`.
 * Undefined for other contracts, and for calldata that does not match the ABI.
 */
export function decodeCall(to: Address | undefined, data: Hex, bench: BenchContracts): DecodedCall | undefined {
  if (!to || data === '0x') return undefined
  const kind = kinds.find((name) => isSame(bench[name], to))
  if (!kind) return undefined
  const { name: contract, abi } = contracts[kind]
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    const item = getAbiItem({ abi, name: functionName, args })
    const inputs: readonly AbiParameter[] = item?.type === 'function' ? item.inputs : []
    return {
      contract,
      name: functionName,
      args: args.flatMap((value, index) => toArguments(inputs[index], inputs[index]?.name || String(index), value)),
    }
  } catch {
    return undefined
  }
}

function toArguments(input: AbiParameter | undefined, name: string, value: unknown): readonly DecodedArgument[] {
  if (input?.type !== 'tuple' || !('components' in input)) return [{ name, type: input?.type ?? '', value }]
  const members = value as Readonly<Record<string, unknown>>
  return input.components.flatMap((member, index) => {
    const key = member.name || String(index)
    return toArguments(member, `${name}.${key}`, members[key])
  })
}

function isSame(known: Address | undefined, to: Address): boolean {
  return known !== undefined && isAddressEqual(known, to)
}
