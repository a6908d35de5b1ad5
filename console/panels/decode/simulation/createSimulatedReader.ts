import { type Address, hexToBigInt, padHex } from 'viem'
import type { BlockReader } from '../changes/createBlockReader.ts'
import type { CallToTry, Simulation, TriedCall } from './createSimulation.ts'

/** Code that answers with the balance of the address in its calldata: a call reads contracts, and no balances. */
const BALANCES = {
  address: '0x000000000000000000000000000000000ba1a9ce',
  // PUSH1 0, CALLDATALOAD, BALANCE, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN
  code: '0x6000353160005260206000f3',
} as const

type Question = { readonly call: CallToTry; resolve(tried: TriedCall): void; reject(error: unknown): void }

/** Reads the state that a simulation of calls leaves. Questions of the same moment are asked together. */
export function createSimulatedReader(simulation: Simulation, calls: readonly CallToTry[]): BlockReader {
  let questions: Question[] = []

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
