import { BenchError } from '#mocks/core/BenchError'
import type { ChainCommand } from './chainCommand.ts'
import type { ChainActions } from './testChain.ts'

/** Carries a command out. @returns the id of a snapshot */
export type RunChainCommand = (command: ChainCommand) => Promise<string | undefined>

/**
 * Makes the actions of a chain from what carries out its commands, which go over a wire as JSON.
 *
 * @param run checks the command, too
 * @example
 * const chain = createChainActions((command) => link.control({ method: 'chain', chainId: 1, command }))
 * await chain.mine({ blocks: 3 })
 */
export function createChainActions(run: RunChainCommand): ChainActions {
  const act = async (command: ChainCommand) => void (await run(command))
  return {
    mine: ({ blocks = 1, interval } = {}) =>
      act({ do: 'mine', blocks, ...(interval === undefined ? {} : { interval }) }),
    setNextBlockTimestamp: ({ timestamp }) => act({ do: 'setNextBlockTimestamp', timestamp: Number(timestamp) }),
    increaseTime: ({ seconds }) => act({ do: 'increaseTime', seconds }),
    setBalance: ({ address, value }) => act({ do: 'setBalance', address, value: String(value) }),
    setTokenBalance: ({ token, address, value }) =>
      act({ do: 'setTokenBalance', token, address, value: String(value) }),
    setCode: ({ address, bytecode }) => act({ do: 'setCode', address, bytecode }),
    setStorageAt: ({ address, index, value }) =>
      act({
        do: 'setStorageAt',
        address,
        index: typeof index === 'number' ? `0x${index.toString(16)}` : index,
        value,
      }),
    setNonce: ({ address, nonce }) => act({ do: 'setNonce', address, nonce }),
    impersonateAccount: ({ address }) => act({ do: 'impersonateAccount', address }),
    stopImpersonatingAccount: ({ address }) => act({ do: 'stopImpersonatingAccount', address }),
    setAutomine: (enabled) => act({ do: 'setAutomine', enabled }),
    setIntervalMining: ({ interval }) => act({ do: 'setIntervalMining', interval }),
    setNextBlockBaseFeePerGas: ({ baseFeePerGas }) =>
      act({ do: 'setNextBlockBaseFeePerGas', baseFeePerGas: String(baseFeePerGas) }),
    reorg: ({ depth = 1 } = {}) => act({ do: 'reorg', depth }),
    async snapshot() {
      const id = await run({ do: 'snapshot' })
      if (id === undefined) throw new BenchError('The chain answered without the id of a snapshot.')
      return `0x${id.slice(2)}`
    },
    revert: ({ id }) => act({ do: 'revert', id }),
  }
}
