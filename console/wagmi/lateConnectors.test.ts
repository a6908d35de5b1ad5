import { injected } from '@wagmi/connectors'
import { expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import type { World } from '#mocks/world/world'
import { createLateConnectors, lateConnectors } from './lateConnectors.ts'
import { createConfigOf } from './testing/createTestConfig.ts'

const create = (id: string) => async () => injected({ target: { id, name: id, provider: () => undefined } as never })

const world = { walletConnect: { whenKnown: async () => ({ status: 'off' }) } } as unknown as World

function createApp() {
  const config = createConfigOf([])
  const late = ['one', 'two'].map((id) => ({ id, name: id, type: 'test', create: create(id) }))
  return { config, toLate: createLateConnectors(config, world, 'console', late) }
}

test('wagmi gets a connector at its first use, and once', async () => {
  const { config, toLate } = createApp()
  expect(config.connectors).toEqual([])
  const [first, again] = await Promise.all([toLate('two'), toLate('two')])
  expect(again).toBe(first)
  expect(await toLate('two')).toBe(first)
  await toLate('one')
  expect(config.connectors.map(({ id }) => id)).toEqual(['two', 'one'])
})

test('an unknown one is an error that names the others', async () => {
  const error: unknown = await createApp()
    .toLate('three')
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(BenchError)
  expect(String(error)).toContain('one, two')
})

test('each has its own id, and the words of its row', () => {
  const ids = lateConnectors.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
