import { useEffect, useMemo, useRef, useState } from 'react'
import { escapeHidden } from '#mocks/core/foreign/escapeHidden'
import type { PendingRequest } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useStore } from '../../../ui/useStore.ts'
import { useWorld } from '../../../WorldContext.tsx'
import { isDecided, undecidedFirst } from './decisions.ts'
import { toRequestTitle } from './describeRequest.ts'
import { describeWaiting, useOtherTabs } from './describeWaiting.ts'
import styles from './Inbox.module.css'
import { InboxCard } from './InboxCard.tsx'

const TITLE = 'Walletbench'

const policyWords = {
  ask: 'Requests that need a decision wait here until you approve or reject them.',
  approve: 'The wallet approves every request at once.',
  reject: 'The wallet rejects every request at once, with 4001.',
  close: 'The wallet closes its window on every request.',
  ignore: 'Requests wait here without a response.',
} as const

export function Inbox({ transport }: { transport?: PendingRequest['connection']['transport'] }) {
  const { wallet, link } = useWorld()
  const dapps = useStore(link).dapps?.waiting ?? 0
  const tabs = useOtherTabs()
  const { pending: all, policy, locked } = useStore(wallet)
  const pending = useMemo(
    () => undecidedFirst(all.filter(({ connection }) => transport === undefined || connection.transport === transport)),
    [all, transport],
  )
  const list = useRef<HTMLElement>(null)
  const heldFocus = useRef(false)
  const [focused, setFocused] = useState<string>()
  const leader = (pending.find((request) => request.id === focused && !isDecided(request)) ?? pending[0])?.id
  useWaitingTitle(pending.filter((request) => !isDecided(request)).length + dapps)

  // A decided card is removed with its focus: move the focus to the next card, or to the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list of requests has changed
  useEffect(() => {
    if (!heldFocus.current || list.current?.contains(document.activeElement)) return
    heldFocus.current = false
    const next = list.current?.querySelector<HTMLElement>('[data-request-id]') ?? list.current
    next?.focus()
  }, [pending])

  return (
    <>
      <InboxAnnouncer pending={pending} />
      <section
        ref={list}
        className={styles['inbox']}
        aria-label="Requests that wait for you"
        tabIndex={-1}
        data-testid={testIds.inbox}
        onFocus={(event) => {
          heldFocus.current = event.target !== list.current
          // Only the keyboard's focus moves the keys, so that buttons keep their places under a press.
          if (event.target.matches(':focus-visible'))
            setFocused(event.target.closest<HTMLElement>('[data-request-id]')?.dataset['requestId'])
        }}
        onBlur={(event) => {
          // A removed card blurs without a new focus target, although the user does not leave.
          if (!event.relatedTarget) return
          heldFocus.current = false
          if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined)
        }}
      >
        {pending.length === 0 ? (
          <EmptyState
            icon={dapps + tabs > 0 ? 'clock' : 'check'}
            title={describeWaiting({ tabs, dapps }) ?? 'Nothing waits for you'}
            testId={testIds.inboxEmpty}
          >
            {policyWords[policy]}
          </EmptyState>
        ) : (
          pending.map((request) => (
            <InboxCard
              key={request.id}
              request={request}
              leads={request.id === leader && !isDecided(request)}
              locked={locked}
              onApprove={(edit) => wallet.decide(request.id, { answer: 'approve', edit })}
              onReject={() => wallet.decide(request.id, 'reject')}
              onDecide={(decision) => wallet.decide(request.id, decision)}
              onUnlock={() => wallet.unlock()}
            />
          ))
        )}
      </section>
    </>
  )
}

function InboxAnnouncer({ pending }: { pending: readonly PendingRequest[] }) {
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

function useWaitingTitle(waiting: number): void {
  useEffect(() => {
    document.title = waiting === 0 ? TITLE : `(${waiting}) ${TITLE}`
    return () => {
      document.title = TITLE
    }
  }, [waiting])
}
