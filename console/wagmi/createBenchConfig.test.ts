import { connect, createStorage, disconnect, reconnect, switchConnection } from '@wagmi/core'
import { expect, test } from 'vitest'
import { createTestStorage } from '#mocks/core/testing/createTestStorage'
import { keepCurrent, keepUnasked, readUsed } from './createBenchConfig.ts'
import { createConfigOf, createTestConfig, createTestConnector } from './testing/createTestConfig.ts'

function createPage(kept = createTestStorage()) {
  const storage = createStorage({ storage: kept })
  const connectors = ['one', 'other'].map((id) => createTestConnector({ id, provider: {} }))
  const config = createConfigOf(connectors, storage)
  const [one, other] = config.connectors
  if (!one || !other) throw new Error('There are no connectors.')
  return { config, storage, kept, one, other }
}

test('a page that never connected used none', async () => {
  const { storage } = createPage()
  expect(await readUsed(storage)).toEqual(new Set())
})

test('the one that connected last was used, and one that still is connected beside it', async () => {
  const { config, storage, one, other } = createPage()
  await connect(config, { connector: one })
  expect(await readUsed(storage)).toEqual(new Set(['one']))
  await connect(config, { connector: other })
  expect(await readUsed(storage)).toEqual(new Set(['one', 'other']))
  await disconnect(config, { connector: one })
  expect(await readUsed(storage)).toEqual(new Set(['other']))
})

test('the next page reconnects by the connector that was used, whatever the other wallets show', async () => {
  const first = createPage()
  await connect(first.config, { connector: first.one })
  const next = createPage(first.kept)
  const used = await readUsed(next.storage)
  for (const connector of next.config.connectors) keepUnasked(connector, used)
  await reconnect(next.config)
  expect([...next.config.state.connections.values()].map(({ connector }) => connector.id)).toEqual(['one'])
})

test('after a disconnection by its wallet the next page is connected by none, although another shows accounts', async () => {
  const first = createPage()
  await connect(first.config, { connector: first.one })
  await disconnect(first.config)
  const next = createPage(first.kept)
  const used = await readUsed(next.storage)
  next.one.isAuthorized = async () => false
  for (const connector of next.config.connectors) keepUnasked(connector, used)
  await reconnect(next.config)
  expect(next.config.state.connections.size).toBe(0)
})

function createApp() {
  const { config, tell } = createTestConfig(['injected', 'relay'])
  const [injected, relay] = config.connectors
  if (!injected || !relay) throw new Error('Two connectors were given.')
  const current = () =>
    config.state.current === null ? undefined : config.state.connections.get(config.state.current)?.connector.id
  return { config, injected, relay, current, tell: (id: string) => tell(id, 'connect') }
}

test('what hears of the wallet late does not take the place of the chosen connection', async () => {
  const { config, relay, current, tell } = createApp()
  const stop = keepCurrent(config)
  await connect(config, { connector: relay })
  tell('injected')
  expect(current()).toBe('relay')
  expect(config.state.connections.size).toBe(2)
  stop()
})

test('without it wagmi goes another way', async () => {
  const { config, relay, current, tell } = createApp()
  await connect(config, { connector: relay })
  tell('injected')
  expect(current()).toBe('injected')
})

test('what the person chooses is taken: another connector, a switch, and what is left after the end', async () => {
  const { config, injected, relay, current, tell } = createApp()
  keepCurrent(config)
  await connect(config, { connector: relay })
  await connect(config, { connector: injected })
  expect(current()).toBe('injected')
  await switchConnection(config, { connector: relay })
  expect(current()).toBe('relay')
  await disconnect(config, { connector: relay })
  expect(current()).toBe('injected')
  await disconnect(config, { connector: injected })
  expect(current()).toBeUndefined()
  tell('injected')
  expect(current()).toBe('injected')
})

test('where nobody chose, as in another tab, the last that hears of the wallet is taken', () => {
  const { config, current, tell } = createApp()
  keepCurrent(config)
  tell('injected')
  tell('relay')
  expect(current()).toBe('relay')
})
