import { type Address, type Hex, hexToBigInt, isHex, numberToHex, padHex, size, slice } from 'viem'
import {
  type BlockReader,
  type ChainReader,
  createBlockReader,
  UnaskedChainError,
} from '../../contracts/chainReader.ts'
import { readAssetMoves } from '../changes/readBalanceChanges.ts'
import { readStateChanges } from '../changes/readStateChanges.ts'
import type { Failure, Foretold } from './foretold.ts'

/** `traceTransfers` logs native transfers from this address. */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Returns the balance of the address in its calldata, because a call can only read contracts. */
const BALANCES = {
  address: '0x000000000000000000000000000000000ba1a9ce',
  // PUSH1 0, CALLDATALOAD, BALANCE, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN
  code: '0x6000353160005260206000f3',
} as const

type ForetellParameters = {
  readonly read: ChainReader
  readonly chainId: number
  readonly calls: readonly CallToTry[]
  readonly isAtomic: boolean
}

const NO_METHOD = /not found|not support|unsupported|unknown (?:method|variant)|does not exist|not available|not match/i

export type CallToTry = {
  readonly from?: Address | undefined
  readonly to: Address
  /** Wei. */
  readonly value?: bigint | undefined
  readonly data: Hex
  readonly gas?: bigint | undefined
}

type TriedCall = {
  readonly isOk: boolean
  readonly data: Hex
  /** Native transfers are logs of {@link NATIVE}. */
  readonly logs: readonly unknown[]
  readonly says: string | undefined
}

type PlacedCode = { readonly address: Address; readonly code: Hex }

type Simulation = {
  readonly blockNumber: bigint
  /** Runs `calls` in the next block and `later` in the one after. */
  run(calls: readonly CallToTry[], later?: readonly CallToTry[], placed?: PlacedCode): Promise<readonly TriedCall[]>
}

export async function foretellChanges({ read, chainId, calls, isAtomic }: ForetellParameters): Promise<Foretold> {
  try {
    const simulation = await createSimulation(read, chainId)
    const tried = await simulation.run(calls)
    const index = tried.findIndex(({ isOk }) => !isOk)
    const failure = toFailure(tried, index)
    // Without atomicity, the calls before the first failure take effect.
    const done = failure ? (isAtomic ? 0 : index) : calls.length
    if (failure && done === 0) return { state: 'fails', failure }
    const { blockNumber } = simulation
    const made = calls.slice(0, done)
    const logs = tried.slice(0, done).flatMap((call) => call.logs)
    const changes = await readStateChanges({
      before: createBlockReader(read, chainId, blockNumber),
      after: createSimulatedReader(simulation, made),
      moves: readAssetMoves(logs.filter((log) => !isNative(log))),
      parties: [...made.flatMap(({ from, to }) => [...(from ? [from] : []), to]), ...logs.flatMap(toNativeParties)],
    })
    return { state: 'told', chainId, changes, blockNumber, failure }
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    if (error instanceof UnaskedChainError) return { state: 'untold', why: says, isFar: error.isFar }
    if (NO_METHOD.test(says)) return { state: 'untold', why: `The node does not simulate (eth_simulateV1): ${says}` }
    return { state: 'fails', failure: { index: undefined, data: '0x', says } }
  }
}

function toFailure(tried: readonly TriedCall[], index: number): Failure | undefined {
  const call = tried[index]
  return call && { index, data: call.data, says: call.says ?? 'execution failed' }
}

type Log = { readonly address?: unknown; readonly topics?: unknown }

const isNative = (log: unknown): boolean => String((log as Log | null)?.address).toLowerCase() === NATIVE

function toNativeParties(log: unknown): readonly Address[] {
  if (!isNative(log)) return []
  const { topics } = log as Log
  const given: readonly unknown[] = Array.isArray(topics) ? topics.slice(1, 3) : []
  return given.flatMap((topic) => (isHex(topic) && size(topic) === 32 ? [slice(topic, 12)] : []))
}

/** Reads of the same moment share a simulation. */
function createSimulatedReader(simulation: Simulation, calls: readonly CallToTry[]): BlockReader {
  let questions: { readonly call: CallToTry; resolve(tried: TriedCall): void; reject(error: unknown): void }[] = []

  async function answer(): Promise<void> {
    const asked = questions
    questions = []
    try {
      const later = asked.map(({ call }) => call)
      const tried = await simulation.run(calls, later, BALANCES)
      asked.forEach(({ resolve, reject }, index) => {
        const result = tried[calls.length + index]
        if (result) resolve(result)
        else reject(new Error('The node gives no whole simulation.'))
      })
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  const ask = (to: Address, data: `0x${string}`) =>
    new Promise<TriedCall>((resolve, reject) => {
      questions.push({ call: { to, data }, resolve, reject })
      if (questions.length === 1) queueMicrotask(() => void answer())
    })

  return {
    async call(to, data) {
      const { isOk, data: result } = await ask(to, data)
      return isOk && result !== '0x' ? result : undefined
    },
    async balance(of) {
      const { data } = await ask(BALANCES.address, padHex(of, { size: 32 }))
      return hexToBigInt(data, { size: 32 })
    },
  }
}

/** `eth_simulateV1` on the newest block, with the number and time that the next block would have. */
async function createSimulation(read: ChainReader, chainId: number): Promise<Simulation> {
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

const toCall = ({ from, to, value, data, gas }: CallToTry): object => ({
  from,
  to,
  input: data,
  value: value === undefined ? undefined : numberToHex(value),
  gas: gas === undefined ? undefined : numberToHex(gas),
})

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
