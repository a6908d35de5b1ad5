import { type Address, type Hex, isHex, numberToHex } from 'viem'
import type { ChainReader } from '../../contracts/chainReader.ts'

export type CallToTry = {
  readonly from?: Address | undefined
  readonly to: Address
  /** Wei. */
  readonly value?: bigint | undefined
  readonly data: Hex
  /** Default: what the block has left. */
  readonly gas?: bigint | undefined
}

export type TriedCall = {
  readonly isOk: boolean
  /** The return value, or the revert's data. */
  readonly data: Hex
  /** Native transfers are logs of {@link NATIVE}. */
  readonly logs: readonly unknown[]
  readonly says: string | undefined
}

/** `traceTransfers` logs native transfers from this address. */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export type PlacedCode = { readonly address: Address; readonly code: Hex }

export type Simulation = {
  readonly blockNumber: bigint
  /** Runs `calls` in the next block and `later` in the one after. Throws an Error with the node's message. */
  run(calls: readonly CallToTry[], later?: readonly CallToTry[], placed?: PlacedCode): Promise<readonly TriedCall[]>
}

/** `eth_simulateV1` on the newest block, with the number and time that the next block would have. */
export async function createSimulation(read: ChainReader, chainId: number): Promise<Simulation> {
  const [number, pending] = await Promise.all([
    read(chainId, 'eth_blockNumber', []),
    read(chainId, 'eth_getBlockByNumber', ['pending', false]).catch(() => null),
  ])
  if (!isHex(number)) throw new Error('The chain gives no block.')
  const { number: next, timestamp } = (pending ?? {}) as { number?: unknown; timestamp?: unknown }
  const blockOverrides = isHex(next) && isHex(timestamp) ? { number: next, time: timestamp } : undefined

  return {
    blockNumber: BigInt(number),
    async run(calls, later = [], placed) {
      const stateOverrides = placed && { [placed.address]: { code: placed.code } }
      const blocks = [
        { blockOverrides, calls: calls.map(toCall) },
        ...(later.length > 0 ? [{ stateOverrides, calls: later.map(toCall) }] : []),
      ]
      // Without validation, so that missing fees or nonces cause no failure.
      const given = { blockStateCalls: blocks, traceTransfers: true, validation: false }
      const answer = await read(chainId, 'eth_simulateV1', [given, number])
      if (!Array.isArray(answer)) throw new Error('The node gives no simulation.')
      return answer.flatMap(({ calls: tried }: { calls?: readonly unknown[] }) => (tried ?? []).map(toTried))
    },
  }
}

function toCall({ from, to, value, data, gas }: CallToTry): object {
  return {
    from,
    to,
    input: data,
    value: value === undefined ? undefined : numberToHex(value),
    gas: gas === undefined ? undefined : numberToHex(gas),
  }
}

function toTried(given: unknown): TriedCall {
  const { status, returnData, logs, error } = (given ?? {}) as {
    status?: unknown
    returnData?: unknown
    logs?: unknown
    error?: { message?: unknown }
  }
  return {
    isOk: status === '0x1',
    data: isHex(returnData) ? returnData : '0x',
    logs: Array.isArray(logs) ? logs : [],
    says: typeof error?.message === 'string' ? error.message : undefined,
  }
}
