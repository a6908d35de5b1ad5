import type { ChainController } from '#mocks/world/chainController'

type Command = Parameters<ChainController['control']>[0]

/** A chain of the bench, for scripts in the browser's devtools and for tests. Amounts are in wei, times in seconds. */
export type ChainHandle = {
  mine(blocks?: number, interval?: number): Promise<void>
  /** The time of the next block, since the Unix epoch. */
  setTime(timestamp: number): Promise<void>
  increaseTime(seconds: number): Promise<void>
  setBalance(address: string, value: bigint): Promise<void>
  setCode(address: string, code: string): Promise<void>
  setStorage(address: string, slot: string, value: string): Promise<void>
  setNonce(address: string, nonce: number): Promise<void>
  impersonate(address: string, on?: boolean): Promise<void>
  automine(on: boolean): Promise<void>
  baseFee(value: bigint): Promise<void>
  reorg(depth?: number): Promise<void>
  /** @returns the id for `revert` */
  snapshot(): Promise<string>
  revert(id: string): Promise<void>
  /** Faults of its gateway, its recording, its state. */
  readonly controller: ChainController
}

/**
 * Makes a controller's commands into functions. A command that cannot be done as it is written is refused before it goes to Node.
 *
 * @example
 * await walletbench.chain().mine(3)
 * const id = await walletbench.chain(31337).snapshot()
 */
export function toChainHandle(controller: ChainController): ChainHandle {
  const act = async (command: Command): Promise<string | undefined> => {
    const problem = controller.findProblem(command)
    if (problem) throw new Error([problem.field, problem.words].filter(Boolean).join(': '))
    return await controller.control(command)
  }
  const run = async (command: Command) => void (await act(command))
  return {
    mine: (blocks = 1, interval) => run({ do: 'mine', blocks, ...(interval === undefined ? {} : { interval }) }),
    setTime: (timestamp) => run({ do: 'setTime', timestamp }),
    increaseTime: (seconds) => run({ do: 'increaseTime', seconds }),
    setBalance: (address, value) => run({ do: 'setBalance', address, value: value.toString() }),
    setCode: (address, code) => run({ do: 'setCode', address, code }),
    setStorage: (address, slot, value) => run({ do: 'setStorage', address, slot, value }),
    setNonce: (address, nonce) => run({ do: 'setNonce', address, nonce }),
    impersonate: (address, on = true) => run({ do: 'impersonate', address, on }),
    automine: (on) => run({ do: 'automine', on }),
    baseFee: (value) => run({ do: 'baseFee', value: value.toString() }),
    reorg: (depth = 1) => run({ do: 'reorg', depth }),
    snapshot: async () => {
      const id = await act({ do: 'snapshot' })
      if (id === undefined) throw new Error('The bench answered with no snapshot’s id.')
      return id
    },
    revert: (id) => run({ do: 'revert', id }),
    controller,
  }
}
