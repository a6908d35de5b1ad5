import { useEffect, useRef, useState } from 'react'
import { escapeHidden } from '#mocks/core/foreign/escapeHidden'
import type { PendingRequest } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'
import { toRequestTitle } from './toRequestTitle.ts'

/** Announces each new request to screen readers, without moving the focus. */
export function InboxAnnouncer({ pending }: { pending: readonly PendingRequest[] }) {
  const [news, setNews] = useState('')
  const known = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const newest = pending.filter((request) => !known.current.has(request.id)).at(-1)
    known.current = new Set(pending.map((request) => request.id))
    if (newest) setNews(toNews(newest, pending.length))
    else if (pending.length === 0) setNews('')
  }, [pending])

  return (
    <div className="visuallyHidden" aria-live="polite" data-testid={testIds.inboxLive}>
      {news}
    </div>
  )
}

function toNews(request: PendingRequest, count: number): string {
  const { origin, warnings } = request
  const { words, method } = toRequestTitle(request)
  const dangers = warnings.flatMap(({ severity, says }) => (severity === 'danger' ? `Danger. ${says}` : []))
  return [
    `${words ?? escapeHidden(method)} from ${escapeHidden(origin)} waits for you. ${count} in the inbox.`,
    ...dangers,
  ].join(' ')
}
