import { type Address, type Hex, isHex, numberToHex } from 'viem'
import type { ChainReader } from '../../contracts/chainReader.ts'

/** A call as a transaction or a batch makes it. */
export type CallToTry = {
  readonly from?: Address | undefined
  readonly to: Address
  /** Wei. */
  readonly value?: bigint | undefined
  readonly data: Hex
  /** The most that it may use. Default: what the block has left. */
  readonly gas?: bigint | undefined
}

/** What a call did in a simulation. */
export type TriedCall = {
  readonly isOk: boolean
  /** What it returned, or the data of its revert. */
  readonly data: Hex
  /** The logs of contracts, and the transfers of the chain's currency as logs of {@link NATIVE}. */
  readonly logs: readonly unknown[]
  /** The node's words about a failure. */
  readonly says: string | undefined
}

/** The address from which nodes log transfers of the chain's own currency (`traceTransfers`). */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Code that is placed at an address for the length of a simulation. */
export type PlacedCode = { readonly address: Address; readonly code: Hex }

/** Simulations on top of one block. */
export type Simulation = {
  /** The block whose state they start from. */
  readonly blockNumber: bigint
  /**
   * Tries calls one after the other, in the block that comes next, and more of them in the one after it.
   *
   * @returns the calls of both blocks @throws Error with the node's words
   */
  run(calls: readonly CallToTry[], later?: readonly CallToTry[], placed?: PlacedCode): Promise<readonly TriedCall[]>
}

/**
 * Prepares simulations on the newest block of a chain (`eth_simulateV1`). The next block's number and time are those that
 * the node would mine now: deadlines hold as they will.
 *
 * @throws Error when the chain does not answer
 */
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
      // Without validation: a fee that was not filled in yet, or a nonce, fails nothing.
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
