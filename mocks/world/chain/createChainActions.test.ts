import type {
  IncreaseTimeParameters,
  RevertParameters,
  SetBalanceParameters,
  SetCodeParameters,
  SetNextBlockBaseFeePerGasParameters,
  SetNextBlockTimestampParameters,
  SetNonceParameters,
  SetStorageAtParameters,
  TestActions,
} from 'viem'
import { expect, expectTypeOf, test } from 'vitest'
import { type ChainCommand, readChainCommand } from './chainCommand.ts'
import { createChainActions } from './createChainActions.ts'
import type { ChainActions } from './testChain.ts'

const address = `0x${'12'.repeat(20)}` as const

function createActions() {
  const done: unknown[] = []
  const actions = createChainActions(async (command) => {
    done.push(JSON.parse(JSON.stringify(readChainCommand(command))))
    return command.do === 'snapshot' ? '0x1' : undefined
  })
  return { actions, done }
}

test.each<[string, (chain: ChainActions) => Promise<unknown>, ChainCommand]>([
  ['mine', (chain) => chain.mine(), { do: 'mine', blocks: 1 }],
  ['mine', (chain) => chain.mine({ blocks: 2, interval: 12 }), { do: 'mine', blocks: 2, interval: 12 }],
  [
    'setNextBlockTimestamp',
    (chain) => chain.setNextBlockTimestamp({ timestamp: 1_800_000_000n }),
    { do: 'setNextBlockTimestamp', timestamp: 1_800_000_000 },
  ],
  ['increaseTime', (chain) => chain.increaseTime({ seconds: 60 }), { do: 'increaseTime', seconds: 60 }],
  [
    'setBalance',
    (chain) => chain.setBalance({ address, value: 10n ** 18n }),
    { do: 'setBalance', address, value: '1000000000000000000' },
  ],
  [
    'setTokenBalance',
    (chain) => chain.setTokenBalance({ token: address, address, value: 5n }),
    { do: 'setTokenBalance', token: address, address, value: '5' },
  ],
  ['setCode', (chain) => chain.setCode({ address, bytecode: '0x60' }), { do: 'setCode', address, bytecode: '0x60' }],
  [
    'setStorageAt',
    (chain) => chain.setStorageAt({ address, index: 17, value: '0x2a' }),
    { do: 'setStorageAt', address, index: '0x11', value: '0x2a' },
  ],
  ['setNonce', (chain) => chain.setNonce({ address, nonce: 7 }), { do: 'setNonce', address, nonce: 7 }],
  ['impersonateAccount', (chain) => chain.impersonateAccount({ address }), { do: 'impersonateAccount', address }],
  [
    'stopImpersonatingAccount',
    (chain) => chain.stopImpersonatingAccount({ address }),
    { do: 'stopImpersonatingAccount', address },
  ],
  ['setAutomine', (chain) => chain.setAutomine(false), { do: 'setAutomine', enabled: false }],
  ['setIntervalMining', (chain) => chain.setIntervalMining({ interval: 3 }), { do: 'setIntervalMining', interval: 3 }],
  [
    'setNextBlockBaseFeePerGas',
    (chain) => chain.setNextBlockBaseFeePerGas({ baseFeePerGas: 30n }),
    { do: 'setNextBlockBaseFeePerGas', baseFeePerGas: '30' },
  ],
  ['reorg', (chain) => chain.reorg(), { do: 'reorg', depth: 1 }],
  ['revert', (chain) => chain.revert({ id: '0x1' }), { do: 'revert', id: '0x1' }],
])('%s is a command that JSON can hold', async (_, act, command) => {
  const { actions, done } = createActions()
  expect(await act(actions)).toBeUndefined()
  expect(done).toEqual([command])
})

test('a snapshot has an id', async () => {
  expect(await createActions().actions.snapshot()).toBe('0x1')
  await expect(createChainActions(async () => undefined).snapshot()).rejects.toThrow('without the id of a snapshot')
})

test.each<[string, (chain: ChainActions) => Promise<unknown>, RegExp]>([
  ['no block', (chain) => chain.mine({ blocks: 0 }), /^mine: blocks: /],
  [
    'a negative balance',
    (chain) => chain.setBalance({ address, value: -1n }),
    /^setBalance: value: an amount is in wei/,
  ],
  [
    'a token balance of 257 bits',
    (chain) => chain.setTokenBalance({ token: address, address, value: 2n ** 256n }),
    /^setTokenBalance: value: an amount has at most 256 bits/,
  ],
  ['half an address', (chain) => chain.setNonce({ address: '0x12', nonce: 1 }), /^setNonce: address: an address is/],
  ['half a byte', (chain) => chain.setCode({ address, bytecode: '0x123' }), /^setCode: bytecode: bytes are/],
  ['a negative slot', (chain) => chain.setStorageAt({ address, index: -1, value: '0x1' }), /index: a slot is/],
  ['no id', (chain) => chain.revert({ id: '' as '0x' }), /^revert: id: give the id/],
])('%s is refused before it is sent', async (_, act, message) => {
  const { actions, done } = createActions()
  await expect(act(actions)).rejects.toThrow(message)
  expect(done).toEqual([])
})

test('the parameters are those of viem', () => {
  expectTypeOf<SetBalanceParameters>().toExtend<Parameters<ChainActions['setBalance']>[0]>()
  expectTypeOf<SetNextBlockTimestampParameters>().toExtend<Parameters<ChainActions['setNextBlockTimestamp']>[0]>()
  expectTypeOf<IncreaseTimeParameters>().toExtend<Parameters<ChainActions['increaseTime']>[0]>()
  expectTypeOf<SetCodeParameters>().toExtend<Parameters<ChainActions['setCode']>[0]>()
  expectTypeOf<SetStorageAtParameters>().toExtend<Parameters<ChainActions['setStorageAt']>[0]>()
  expectTypeOf<SetNonceParameters>().toExtend<Parameters<ChainActions['setNonce']>[0]>()
  expectTypeOf<SetNextBlockBaseFeePerGasParameters>().toExtend<
    Parameters<ChainActions['setNextBlockBaseFeePerGas']>[0]
  >()
  expectTypeOf<RevertParameters>().toExtend<Parameters<ChainActions['revert']>[0]>()
  // All names but two are viem's.
  expectTypeOf<Exclude<keyof ChainActions, keyof TestActions>>().toEqualTypeOf<'reorg' | 'setTokenBalance'>()
})
