import { testIds } from '../../testIds.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useNow } from '../../ui/useNow.ts'
import type { Peer, Session } from './peerTypes.ts'
import { SessionRow } from './SessionRow.tsx'

/** The wallet's sessions, newest last. */
export function Sessions({ peer, sessions }: { peer: Peer; sessions: readonly Session[] }) {
  const now = useNow(sessions.length > 0)
  if (sessions.length === 0)
    return (
      <EmptyState icon="plug" title="No session" testId={testIds.sessionsEmpty}>
        A session appears here when you approve a dapp’s proposal.
      </EmptyState>
    )
  return (
    <ul aria-label="Sessions">
      {sessions.map((session) => (
        <SessionRow key={session.topic} peer={peer} session={session} now={now} />
      ))}
    </ul>
  )
}
