import { connect, disconnect, switchConnection } from '@wagmi/core'
import { expect, test } from 'vitest'
import { keepCurrent } from './keepCurrent.ts'
import { createTestConfig } from './testing/createTestConfig.ts'

/** An app with two ways to one wallet. */
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
