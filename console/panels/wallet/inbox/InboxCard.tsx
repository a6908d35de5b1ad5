import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { PendingRequest, WalletDecision, WalletRequestEdit } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'
import { formatWait } from '../../../ui/format.ts'
import { Key } from '../../../ui/Key.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { Told } from '../../../ui/Told.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { ForetoldView } from '../../decode/simulation/ForetoldView.tsx'
import { EditPanel } from '../edit/EditPanel.tsx'
import { unedited } from '../edit/transactionFields.ts'
import { CardDecision } from './CardDecision.tsx'
import { ConnectionSource } from './ConnectionSource.tsx'
import { DecidedNote } from './DecidedNote.tsx'
import { isDecided } from './decisions.ts'
import { toRequestTitle } from './describeRequest.ts'
import styles from './InboxCard.module.css'
import { PreviewView } from './PreviewView.tsx'
import { RequestWarnings } from './RequestWarnings.tsx'
import { useDecisionKeys } from './useDecisionKeys.ts'

type InboxCardProps = {
  request: PendingRequest
  /** Whether its keys work anywhere on the page. */
  leads: boolean
  locked: boolean
  onApprove(edit: WalletRequestEdit): void
  onReject(): void
  onDecide(decision: WalletDecision): void
  onUnlock(): void
}

export function InboxCard({ request, leads, locked, onApprove, onReject, onDecide, onUnlock }: InboxCardProps) {
  const titleId = useId()
  const warningsId = useId()
  const now = useNow()
  const [state, setState] = useState(unedited)
  const wrong = state.problem !== undefined
  const { words, method } = toRequestTitle(request)
  const approve = () => {
    if (!locked && !wrong) onApprove(state.edit)
  }
  const decide = (decision: WalletDecision) =>
    onDecide(decision.answer === 'approve' ? { ...decision, edit: state.edit } : decision)

  const card = useRef<HTMLElement>(null)
  const keys: Readonly<Record<string, () => void>> = { a: approve, r: onReject }
  /** While the card is out of sight, the waiting bar has the keys. */
  const ifSeen = (act: () => void) => () => {
    const isSeen = card.current?.checkVisibility() === true
    if (isSeen) act()
    return isSeen
  }
  useDecisionKeys({ a: ifSeen(approve), r: ifSeen(onReject) }, leads)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
    const key = event.key.toLowerCase()
    const act = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (!act || event.repeat) return
    event.preventDefault()
    // Otherwise the first card would handle the key too.
    event.stopPropagation()
    act()
  }

  return (
    <article
      ref={card}
      className={styles['card']}
      aria-labelledby={titleId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the card takes the focus, so that A and R decide it
      tabIndex={0}
      data-testid={testIds.inboxCard}
      data-method={request.method}
      data-request-id={request.id}
      data-decided={isDecided(request) || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={styles['head']}>
        {isDecided(request) ? (
          <StatusMark tone="dim" icon="clock">
            decided
          </StatusMark>
        ) : (
          <StatusMark tone="wait" icon="person">
            <strong>waits for you</strong>
          </StatusMark>
        )}
        <span className={styles['key']}>{leads && <Key name="i" />}</span>
        <time className={styles['since']}>{formatWait(now - request.since)}</time>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of facts without form fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard */}
      <div role="group" className={styles['body']} aria-label="Request details" tabIndex={0}>
        <p id={titleId} className={styles['title']}>
          {words !== undefined && <strong>{words}</strong>}{' '}
          <code>
            <Told text={method} />
          </code>{' '}
          <span className={styles['from']}>from</span> <Told text={request.origin} />
        </p>
        <ConnectionSource connection={request.connection} />
        <div className={styles['preview']} data-testid={testIds.inboxPreview}>
          <PreviewView
            preview={request.preview}
            origin={request.origin}
            foretold={<ForetoldView preview={request.preview} edit={state.edit} />}
          />
        </div>
      </div>
      <EditPanel request={request} state={state} onChange={setState} />
      <RequestWarnings id={warningsId} warnings={request.warnings} />
      <DecidedNote decision={request.decision} locked={locked} now={now} />
      <CardDecision
        leads={leads}
        method={request.method}
        risky={request.warnings.some(({ severity }) => severity === 'danger')}
        describedBy={request.warnings.length > 0 ? warningsId : undefined}
        locked={locked}
        wrong={wrong}
        onApprove={approve}
        onReject={onReject}
        onDecide={decide}
        onUnlock={onUnlock}
      />
    </article>
  )
}

/** Ignores letters that are typed into a field, or while other decisions are open. */
function isWriting(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, select, textarea, [popover]') !== null
}
