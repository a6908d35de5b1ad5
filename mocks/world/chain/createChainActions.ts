import { BenchError } from '#mocks/core/BenchError'
import type { ChainCommand } from './chainCommand.ts'
import type { ChainActions } from './testChain.ts'

/** Carries a command out. @returns the id of a snapshot */
export type RunChainCommand = (command: ChainCommand) => Promise<string | undefined>

export function createChainActions(run: RunChainCommand): ChainActions {
  const act = async (command: ChainCommand) => void (await run(command))
  return {
    mine: async (given = {}) => {
      const { blocks = 1, interval, ...others } = checkGiven('mine', given)
      return act({ do: 'mine', blocks, ...(interval === undefined ? {} : { interval }), ...others })
    },
    setNextBlockTimestamp: async (given) => {
      const { timestamp, ...others } = checkGiven('setNextBlockTimestamp', given)
      return act({
        do: 'setNextBlockTimestamp',
        timestamp: typeof timestamp === 'bigint' ? Number(timestamp) : timestamp,
        ...others,
      })
    },
    increaseTime: async (given) => act({ do: 'increaseTime', ...checkGiven('increaseTime', given) }),
    setBalance: async (given) => act({ do: 'setBalance', ...toWei('value', checkGiven('setBalance', given)) }),
    setTokenBalance: async (given) =>
      act({ do: 'setTokenBalance', ...toWei('value', checkGiven('setTokenBalance', given)) }),
    setCode: async (given) => act({ do: 'setCode', ...checkGiven('setCode', given) }),
    setStorageAt: async (given) => {
      const { index, ...others } = checkGiven('setStorageAt', given)
      return act({
        do: 'setStorageAt',
        ...others,
        index: typeof index === 'number' ? `0x${index.toString(16)}` : index,
      })
    },
    setNonce: async (given) => act({ do: 'setNonce', ...checkGiven('setNonce', given) }),
    impersonateAccount: async (given) => act({ do: 'impersonateAccount', ...checkGiven('impersonateAccount', given) }),
    stopImpersonatingAccount: async (given) =>
      act({ do: 'stopImpersonatingAccount', ...checkGiven('stopImpersonatingAccount', given) }),
    setAutomine: async (enabled) => act({ do: 'setAutomine', enabled }),
    setIntervalMining: async (given) => act({ do: 'setIntervalMining', ...checkGiven('setIntervalMining', given) }),
    setNextBlockBaseFeePerGas: async (given) =>
      act({
        do: 'setNextBlockBaseFeePerGas',
        ...toWei('baseFeePerGas', checkGiven('setNextBlockBaseFeePerGas', given)),
      }),
    reorg: async (given = {}) => {
      const { depth = 1, ...others } = checkGiven('reorg', given)
      return act({ do: 'reorg', depth, ...others })
    },
    async snapshot() {
      const id = await run({ do: 'snapshot' })
      if (id === undefined) throw new BenchError('The chain answered without the id of a snapshot.')
      return `0x${id.slice(2)}`
    },
    revert: async (given) => act({ do: 'revert', ...checkGiven('revert', given) }),
  }
}

/** Its members are checked where the command is carried out, here or in another process. */
function checkGiven<parameters extends object>(name: string, given: parameters): parameters {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given
  throw new BenchError(`chain.${name} was given ${given === null ? 'null' : `a ${typeof given}`}.`, {
    hint: 'Give an object with its parameters.',
  })
}

/** JSON has no bigint. Other values stay, to be refused. */
function toWei<name extends string, parameters extends { readonly [each in name]: bigint }>(
  name: name,
  given: parameters,
): Omit<parameters, name> & { readonly [each in name]: string } {
  const value: unknown = given[name]
  return { ...given, [name]: typeof value === 'bigint' ? String(value) : value } as never
}
