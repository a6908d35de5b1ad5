import { disconnect } from '@wagmi/core'
import type { Config } from 'wagmi'

/**
 * Ends the current connection. A wallet that takes back the permission of an origin ends that origin's other connections
 * while wagmi's `disconnect` waits, and wagmi would put them back as they were before: they are taken off again.
 *
 * @throws Error when the connector cannot end it
 */
export async function endConnection(config: Config): Promise<void> {
  const known = [...config.state.connections.keys()]
  const ended = new Set<string>()
  const stop = config.subscribe(
    ({ connections }) => connections,
    (connections) => {
      for (const uid of known) if (!connections.has(uid)) ended.add(uid)
    },
  )
  try {
    await disconnect(config)
  } finally {
    stop()
  }
  config.setState((state) => {
    const connections = new Map([...state.connections].filter(([uid]) => !ended.has(uid)))
    if (connections.size === state.connections.size) return state
    const [first = null] = connections.keys()
    const current = state.current !== null && connections.has(state.current) ? state.current : first
    return { ...state, connections, current, status: first === null ? 'disconnected' : state.status }
  })
}
