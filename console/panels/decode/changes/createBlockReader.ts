import { type Address, type Hex, hexToBigInt, isHex, numberToHex } from 'viem'
import type { ChainReader } from '../../contracts/chainReader.ts'

/** Reads the state at the end of a block. */
export type BlockReader = {
  /** What a contract answers. Undefined where it refuses, or there is none. */
  readonly call: (to: Address, data: Hex) => Promise<Hex | undefined>
  /** Wei. @throws Error when the chain does not answer */
  readonly balance: (of: Address) => Promise<bigint>
}

/** Creates a reader of the state at the end of a block. */
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
