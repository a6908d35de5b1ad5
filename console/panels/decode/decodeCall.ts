import {
  type Abi,
  type AbiParameter,
  type Address,
  decodeFunctionData,
  getAbiItem,
  type Hex,
  isAddressEqual,
} from 'viem'
import { benchToken } from '#fixtures/contracts/generated/benchToken'

export type DecodedArgument = { readonly name: string; readonly type: string; readonly value: unknown }

/** A contract call in its author's words. */
export type DecodedCall = {
  readonly contract: string
  readonly name: string
  readonly args: readonly DecodedArgument[]
}

/**
 * Reads the calldata of a contract that the bench knows: its ERC-20.
 * Undefined for other contracts, and for calldata that the ABI does not describe.
 */
export function decodeCall(to: Address | undefined, data: Hex, token: Address): DecodedCall | undefined {
  if (!to || data === '0x' || !isAddressEqual(to, token)) return undefined
  try {
    const abi: Abi = benchToken.abi
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    const item = getAbiItem({ abi, name: functionName, args })
    const inputs: readonly AbiParameter[] = item?.type === 'function' ? item.inputs : []
    return {
      contract: 'BENCH token',
      name: functionName,
      args: args.map((value, index) => ({
        name: inputs[index]?.name || String(index),
        type: inputs[index]?.type ?? '',
        value,
      })),
    }
  } catch {
    return undefined
  }
}
