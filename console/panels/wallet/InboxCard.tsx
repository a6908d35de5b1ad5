import { type KeyboardEvent, useId } from 'react'
import type { PendingRequest } from '#mocks/world/world'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { formatWait } from '../../ui/formatWait.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useNow } from '../../ui/useNow.ts'
import { DoorFacts } from './DoorFacts.tsx'
import styles from './InboxCard.module.css'
import { PreviewView } from './PreviewView.tsx'

type InboxCardProps = { request: PendingRequest; onApprove(): void; onReject(): void }

/** One request that waits: who asks for what, and the decision. */
export function InboxCard({ request, onApprove, onReject }: InboxCardProps) {
  const titleId = useId()
  const now = useNow()
  const decisions: Readonly<Record<string, () => void>> = { a: onApprove, r: onReject }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const decide = Object.hasOwn(decisions, key) ? decisions[key] : undefined
    if (!decide || event.repeat) return
    event.preventDefault()
    decide()
  }

  return (
    <article
      className={styles['card']}
      aria-labelledby={titleId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the card takes the focus, so that A and R decide it
      tabIndex={0}
      data-testid={testIds.inboxCard}
      data-method={request.method}
      data-request-id={request.id}
      onKeyDown={onKeyDown}
    >
      <div className={styles['head']}>
        <StatusMark tone="wait" icon="person">
          <strong>waits for you</strong>
        </StatusMark>
        <time className={styles['since']}>{formatWait(now - request.since)}</time>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of facts, none of them a field */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <div role="group" className={styles['body']} aria-label="What is asked" tabIndex={0}>
        <p id={titleId} className={styles['title']}>
          <code>{request.method}</code> <span className={styles['from']}>from</span> {request.origin}
        </p>
        <DoorFacts door={request.door} />
        <div data-testid={testIds.inboxPreview}>
          <PreviewView preview={request.preview} />
        </div>
      </div>
      <Decision risky={request.door.verify === 'SCAM'} onApprove={onApprove} onReject={onReject} />
    </article>
  )
}

type DecisionProps = Pick<InboxCardProps, 'onApprove' | 'onReject'> & {
  /** Approving is not the thing to do next. */
  risky: boolean
}

function Decision({ risky, onApprove, onReject }: DecisionProps) {
  return (
    <div className={styles['foot']}>
      <Button
        variant={risky ? 'plain' : 'primary'}
        icon="check"
        aria-keyshortcuts="a"
        title="Approve (A)"
        data-testid={testIds.approve}
        onClick={onApprove}
      >
        Approve
      </Button>
      <Button
        variant="danger"
        icon="cross"
        aria-keyshortcuts="r"
        title="Reject (R)"
        data-testid={testIds.reject}
        onClick={onReject}
      >
        Reject
      </Button>
      <span className={styles['hint']} aria-hidden="true">
        <kbd>A</kbd> <kbd>R</kbd>
      </span>
    </div>
  )
}
