import { useEffect, useRef, useState } from 'react'
import type { PendingRequest } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'

/** Announces each new request to screen readers, without moving the focus. */
export function InboxAnnouncer({ pending }: { pending: readonly PendingRequest[] }) {
  const [news, setNews] = useState('')
  const known = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const newest = pending.filter((request) => !known.current.has(request.id)).at(-1)
    known.current = new Set(pending.map((request) => request.id))
    if (newest) setNews(`${newest.method} from ${newest.origin} waits for you. ${pending.length} in the inbox.`)
    else if (pending.length === 0) setNews('')
  }, [pending])

  return (
    <div className="visuallyHidden" aria-live="polite" data-testid={testIds.inboxLive}>
      {news}
    </div>
  )
}
