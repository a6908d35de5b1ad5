import type * as viem from 'viem'
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

type Act = (chain: ChainActions) => Promise<unknown>
const token = address

test.each<[ChainCommand, Act]>([
  [{ do: 'mine', blocks: 1 }, (chain) => chain.mine()],
  [{ do: 'mine', blocks: 2, interval: 12 }, (chain) => chain.mine({ blocks: 2, interval: 12 })],
  [{ do: 'setNextBlockTimestamp', timestamp: 18 }, (chain) => chain.setNextBlockTimestamp({ timestamp: 18n })],
  [{ do: 'increaseTime', seconds: 60 }, (chain) => chain.increaseTime({ seconds: 60 })],
  [
    { do: 'setBalance', address, value: `1${'0'.repeat(18)}` },
    (chain) => chain.setBalance({ address, value: 10n ** 18n }),
  ],
  [
    { do: 'setTokenBalance', token, address, value: '5' },
    (chain) => chain.setTokenBalance({ token, address, value: 5n }),
  ],
  [{ do: 'setCode', address, bytecode: '0x60' }, (chain) => chain.setCode({ address, bytecode: '0x60' })],
  [
    { do: 'setStorageAt', address, index: '0x11', value: '0x2a' },
    (chain) => chain.setStorageAt({ address, index: 17, value: '0x2a' }),
  ],
  [{ do: 'setNonce', address, nonce: 7 }, (chain) => chain.setNonce({ address, nonce: 7 })],
  [{ do: 'impersonateAccount', address }, (chain) => chain.impersonateAccount({ address })],
  [{ do: 'stopImpersonatingAccount', address }, (chain) => chain.stopImpersonatingAccount({ address })],
  [{ do: 'setAutomine', enabled: false }, (chain) => chain.setAutomine(false)],
  [{ do: 'setIntervalMining', interval: 3 }, (chain) => chain.setIntervalMining({ interval: 3 })],
  [
    { do: 'setNextBlockBaseFeePerGas', baseFeePerGas: '30' },
    (chain) => chain.setNextBlockBaseFeePerGas({ baseFeePerGas: 30n }),
  ],
  [{ do: 'reorg', depth: 1 }, (chain) => chain.reorg()],
  [{ do: 'revert', id: '0x1' }, (chain) => chain.revert({ id: '0x1' })],
])('%j is a command that JSON can hold', async (command, act) => {
  const { actions, done } = createActions()
  expect(await act(actions)).toBeUndefined()
  expect(done).toEqual([command])
})

test('a snapshot has an id', async () => {
  expect(await createActions().actions.snapshot()).toBe('0x1')
  await expect(createChainActions(async () => undefined).snapshot()).rejects.toThrow('without the id of a snapshot')
})

test.each<[string, Act, RegExp]>([
  ['no block', (chain) => chain.mine({ blocks: 0 }), /^mine: blocks: /],
  [
    'a negative balance',
    (chain) => chain.setBalance({ address, value: -1n }),
    /^setBalance: value: an amount is in wei/,
  ],
  [
    'a token balance of 257 bits',
    (chain) => chain.setTokenBalance({ token, address, value: 2n ** 256n }),
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
  type Given<name extends keyof ChainActions> = Parameters<ChainActions[name]>[0]
  expectTypeOf<viem.SetBalanceParameters>().toExtend<Given<'setBalance'>>()
  expectTypeOf<viem.SetNextBlockTimestampParameters>().toExtend<Given<'setNextBlockTimestamp'>>()
  expectTypeOf<viem.IncreaseTimeParameters>().toExtend<Given<'increaseTime'>>()
  expectTypeOf<viem.SetCodeParameters>().toExtend<Given<'setCode'>>()
  expectTypeOf<viem.SetStorageAtParameters>().toExtend<Given<'setStorageAt'>>()
  expectTypeOf<viem.SetNonceParameters>().toExtend<Given<'setNonce'>>()
  expectTypeOf<viem.SetNextBlockBaseFeePerGasParameters>().toExtend<Given<'setNextBlockBaseFeePerGas'>>()
  expectTypeOf<viem.RevertParameters>().toExtend<Given<'revert'>>()
  // All names but two are viem's.
  expectTypeOf<Exclude<keyof ChainActions, keyof viem.TestActions>>().toEqualTypeOf<'reorg' | 'setTokenBalance'>()
})
