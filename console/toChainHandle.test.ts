import { expect, test } from 'vitest'
import type { ChainController } from '#mocks/world/chainController'
import { toChainHandle } from './toChainHandle.ts'

function createHandle(more: Partial<ChainController> = {}) {
  const done: unknown[] = []
  const controller = {
    findProblem: () => undefined,
    control: async (command: unknown) => {
      done.push(command)
      return '0x1'
    },
    ...more,
  } as unknown as ChainController
  return { handle: toChainHandle(controller), done }
}

test('each function is a command', async () => {
  const { handle, done } = createHandle()
  await handle.mine()
  await handle.mine(2, 12)
  await handle.setBalance('0x12', 10n ** 18n)
  await handle.impersonate('0x12')
  expect(await handle.snapshot()).toBe('0x1')
  await handle.revert('0x1')
  expect(done).toEqual([
    { do: 'mine', blocks: 1 },
    { do: 'mine', blocks: 2, interval: 12 },
    { do: 'setBalance', address: '0x12', value: '1000000000000000000' },
    { do: 'impersonate', address: '0x12', on: true },
    { do: 'snapshot' },
    { do: 'revert', id: '0x1' },
  ])
})

test('a command that is wrong is refused here, and Node’s words come through', async () => {
  const { handle, done } = createHandle({ findProblem: () => ({ field: 'blocks', words: 'too small' }) })
  await expect(handle.mine(0)).rejects.toThrow('blocks: too small')
  expect(done).toEqual([])
  const refusing = createHandle({ control: () => Promise.reject(new Error('There is no node to control.')) })
  await expect(refusing.handle.mine()).rejects.toThrow('There is no node to control.')
})
