import { useEffect, useState } from 'react'
import type { Connector } from 'wagmi'

/** The topic of a WalletConnect connector's session, from the dapp's client. */
export function useSessionTopic(connector: Connector | undefined, connected: boolean): string | undefined {
  const [topic, setTopic] = useState<string>()
  useEffect(() => {
    setTopic(undefined)
    if (!connector || !connected) return
    let stale = false
    connector.getProvider().then(
      (provider) => {
        if (!stale) setTopic(readTopic(provider))
      },
      // Without a provider there is no session.
      () => {},
    )
    return () => {
      stale = true
    }
  }, [connector, connected])
  return topic
}

function readTopic(provider: unknown): string | undefined {
  const session = (provider as { session?: { topic?: unknown } } | undefined)?.session
  return typeof session?.topic === 'string' ? session.topic : undefined
}
