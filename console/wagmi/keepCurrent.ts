import type { Config } from 'wagmi'

/**
 * Keeps the connection that the person chose. A wallet that is reached in two ways tells both that the page may see its
 * accounts: wagmi then takes the connector that hears of it for connected, and, if it hears of it late, for the current
 * one. The next request would go another way than the one that the page shows. Where nobody chose, as in another tab of
 * the same page, wagmi's way stays.
 *
 * @returns a function that ends it
 * @example
 * keepCurrent(config)
 */
export function keepCurrent(config: Config): () => void {
  /** The connection that somebody chose. What a wallet tells of by itself nobody did. */
  let chosen: string | undefined
  return config.subscribe(
    (state) => state,
    (state, former) => {
      const { current, connections } = state
      if (current === null || current === former.current) return
      // While `connect` or `reconnect` runs, the status is another one; `switchConnection` goes to a known connection.
      const isTold = former.status === 'connected' || former.status === 'disconnected'
      const isNew = !former.connections.has(current)
      if (!isTold || !isNew) chosen = current
      else if (chosen !== undefined && chosen === former.current && connections.has(chosen))
        config.setState((now) => ({ ...now, current: former.current }))
      else chosen = undefined
    },
  )
}
