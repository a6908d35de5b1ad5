import { disconnect } from '@wagmi/core'
import type { Config } from 'wagmi'

/** A wallet may end the origin's other connections meanwhile, which wagmi's `disconnect` would restore. */
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
