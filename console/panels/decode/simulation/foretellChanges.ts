import { type Address, isHex, size, slice } from 'viem'
import { type ChainReader, UnaskedChainError } from '../../contracts/chainReader.ts'
import { createBlockReader } from '../changes/createBlockReader.ts'
import { readAssetMoves } from '../changes/readAssetMoves.ts'
import { readStateChanges } from '../changes/readStateChanges.ts'
import { createSimulatedReader } from './createSimulatedReader.ts'
import { type CallToTry, createSimulation, NATIVE, type TriedCall } from './createSimulation.ts'
import type { Failure, Foretold } from './foretold.ts'

export type ForetellParameters = {
  readonly read: ChainReader
  readonly chainId: number
  readonly calls: readonly CallToTry[]
  /** Whether a call that fails undoes the others. */
  readonly isAtomic: boolean
}

/** Nodes without the method say so in many ways. */
const NO_METHOD = /not found|not support|unsupported|unknown (?:method|variant)|does not exist|not available|not match/i

/**
 * Finds out by a simulation what calls would change: balances, allowances and owners, before and after. It changes nothing,
 * and no trace or recording has it.
 */
export async function foretellChanges({ read, chainId, calls, isAtomic }: ForetellParameters): Promise<Foretold> {
  try {
    const simulation = await createSimulation(read, chainId)
    const tried = await simulation.run(calls)
    const index = tried.findIndex(({ isOk }) => !isOk)
    const failure = toFailure(tried, index)
    // Calls in sequence end with the first that fails: those before it stay in effect.
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

function isNative(log: unknown): boolean {
  return String((log as Log | null)?.address).toLowerCase() === NATIVE
}

/** The accounts of a transfer of the chain's own currency. */
function toNativeParties(log: unknown): readonly Address[] {
  if (!isNative(log)) return []
  const { topics } = log as Log
  const given: readonly unknown[] = Array.isArray(topics) ? topics.slice(1, 3) : []
  return given.flatMap((topic) => (isHex(topic) && size(topic) === 32 ? [slice(topic, 12)] : []))
}
