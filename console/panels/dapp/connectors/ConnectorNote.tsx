import { useEffect, useState } from 'react'
import type { Connector } from 'wagmi'
import { testIds } from '../../../testIds.ts'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { shortHex } from '../../../ui/shortHex.ts'
import { useStore } from '../../../ui/useStore.ts'
import { useWorld } from '../../../WorldContext.tsx'
import styles from './ConnectorRow.module.css'

type ConnectorNoteProps = { connector: Connector | undefined; connected: boolean; busy: boolean; fallback: string }

export function ConnectorNote({ connector, connected, busy, fallback }: ConnectorNoteProps) {
  const { pairingUris } = useWorld()
  const uri = useStore(pairingUris)
  const topic = useSessionTopic(connector, connected)
  return (
    <div
      className={styles['id']}
      title={topic && `session ${topic}`}
      data-testid={testIds.connectorNote}
      data-topic={topic}
    >
      {busy && !connected ? (
        <StatusMark tone="wait">{uri === undefined ? 'preparing a code' : 'waiting for a wallet'}</StatusMark>
      ) : topic === undefined ? (
        fallback
      ) : (
        `session ${shortHex(topic, 4, 4)}`
      )}
    </div>
  )
}

function useSessionTopic(connector: Connector | undefined, connected: boolean): string | undefined {
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
