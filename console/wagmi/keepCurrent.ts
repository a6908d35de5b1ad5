import type { Config } from 'wagmi'

/**
 * Keeps the connection that the person chose. A wallet that is reached in two ways tells both that the page may see its
 * accounts: wagmi then takes the connector that hears of it for connected, and, if it hears of it late, for the current
 * one. The next request would go another way than the one that the page shows.
 *
 * @returns a function that ends it
 * @example
 * keepCurrent(config)
 */
export function keepCurrent(config: Config): () => void {
  return config.subscribe(
    (state) => state,
    (state, former) => {
      const chosen = former.current
      // While `connect` runs, the status is another one; `switchConnection` goes to a connection that is known.
      if (former.status !== 'connected' || chosen === null || state.current === null) return
      const isNew = !former.connections.has(state.current)
      if (isNew && state.connections.has(chosen)) config.setState((now) => ({ ...now, current: chosen }))
    },
  )
}
