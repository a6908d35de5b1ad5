import { type Address, type Hex, hexToBigInt, isHex, numberToHex } from 'viem'
import type { ChainReader } from '../../contracts/chainReader.ts'

export type BlockReader = {
  /** Undefined if the call reverts, or there is no contract. */
  readonly call: (to: Address, data: Hex) => Promise<Hex | undefined>
  /** Wei. */
  readonly balance: (of: Address) => Promise<bigint>
}

export function createBlockReader(read: ChainReader, chainId: number, blockNumber: bigint): BlockReader {
  const block = numberToHex(blockNumber)
  return {
    async call(to, data) {
      const result = await read(chainId, 'eth_call', [{ to, data }, block]).catch(() => undefined)
      return isHex(result) && result !== '0x' ? result : undefined
    },
    async balance(of) {
      const result = await read(chainId, 'eth_getBalance', [of, block])
      if (!isHex(result)) throw new Error('The chain gives no balance.')
      return hexToBigInt(result)
    },
  }
}
