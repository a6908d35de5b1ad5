import { connect } from '@wagmi/core'
import { expect, test } from 'vitest'
import { endConnection } from './endConnection.ts'
import { createTestConfig } from './testing/createTestConfig.ts'

/** Connections of `shared` end together, as when a wallet revokes the permission of an origin. */
function createApp(names: readonly string[], shared: readonly string[]) {
  const { config, tell } = createTestConfig(names, (id) => {
    for (const other of shared) if (other !== id && shared.includes(id)) tell(other, 'disconnect')
  })
  const listConnected = () => Array.from(config.state.connections.values(), ({ connector }) => connector.id)
  return { config, listConnected }
}

test.each([
  { shared: ['a', 'b', 'c'], left: [] },
  { shared: ['a', 'c'], left: ['b'] },
  { shared: ['c'], left: ['a', 'b'] },
])('of three connections, a wallet that ends $shared leaves $left', async ({ shared, left }) => {
  const { config, listConnected } = createApp(['a', 'b', 'c'], shared)
  for (const connector of config.connectors) await connect(config, { connector })
  expect(listConnected()).toEqual(['a', 'b', 'c'])
  await endConnection(config)
  expect(listConnected()).toEqual(left)
  expect(config.state.status).toBe(left.length === 0 ? 'disconnected' : 'connected')
  expect(config.state.current !== null && config.state.connections.has(config.state.current)).toBe(left.length > 0)
})
