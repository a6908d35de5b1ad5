import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { PendingRequest, WalletDecision, WalletRequestEdit } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'
import { formatWait } from '../../../ui/format.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { joinNames } from '../../../ui/joinNames.ts'
import { Key } from '../../../ui/Key.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { quoteText, Told } from '../../../ui/Told.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { ForetoldView } from '../../decode/simulation/ForetoldView.tsx'
import { EditPanel } from '../edit/EditPanel.tsx'
import { unedited } from '../edit/transactionFields.ts'
import { CardDecision, type CardDecisionProps } from './CardDecision.tsx'
import sourceCss from './ConnectionSource.module.css'
import noteCss from './DecidedNote.module.css'
import { describeDecided, isDecided } from './decisions.ts'
import { toRequestTitle } from './describeRequest.ts'
import styles from './InboxCard.module.css'
import { PreviewView } from './PreviewView.tsx'
import warningsCss from './RequestWarnings.module.css'
import { useDecisionKeys } from './useDecisionKeys.ts'

type InboxCardProps = Pick<CardDecisionProps, 'leads' | 'locked' | 'onReject' | 'onDecide' | 'onUnlock'> & {
  request: PendingRequest
  onApprove(edit: WalletRequestEdit): void
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
          <span className="dim">from</span> <Told text={request.origin} />
        </p>
        <ConnectionSource connection={request.connection} />
        <div className="stack" data-testid={testIds.inboxPreview}>
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

const isWriting = (target: EventTarget) =>
  target instanceof Element && target.closest('input, select, textarea, [popover]') !== null

type DecidedNoteProps = { decision: WalletDecision | undefined; locked: boolean; now: number }

function DecidedNote({ decision, locked, now }: DecidedNoteProps) {
  const [seen, setSeen] = useState({ decision, at: now })
  if (seen.decision !== decision) setSeen({ decision, at: now })
  const words = describeDecided(decision, now - seen.at, locked)
  if (!decision || words === undefined) return null
  return (
    <p
      className={noteCss['note']}
      data-answer={decision.answer}
      data-after={decision.after}
      data-testid={testIds.decided}
    >
      <Icon name="clock" size={13} />
      <span>
        {words} <span className="dim">You can still change this.</span>
      </span>
    </p>
  )
}

type Severity = PendingRequest['warnings'][number]['severity']

const looks: Readonly<Record<Severity, { readonly icon: IconName; readonly word: string }>> = {
  danger: { icon: 'danger', word: 'Danger' },
  caution: { icon: 'warn', word: 'Caution' },
  note: { icon: 'note', word: 'Note' },
}

type RequestWarningsProps = {
  /** For `aria-describedby`. A label of the list would replace its text. */
  id: string
  warnings: PendingRequest['warnings']
}

function RequestWarnings({ id, warnings }: RequestWarningsProps) {
  if (warnings.length === 0) return null
  return (
    <ul id={id} className={warningsCss['warnings']} data-testid={testIds.requestWarnings}>
      {warnings.map(({ code, severity, says }) => (
        <li
          key={code}
          className={joinNames(warningsCss['warning'], warningsCss[severity])}
          data-code={code}
          data-severity={severity}
        >
          <Icon name={looks[severity].icon} size={13} />
          <span>
            <strong>{looks[severity].word}.</strong> {says}
          </span>
        </li>
      ))}
    </ul>
  )
}

type Connection = PendingRequest['connection']
const transports: Readonly<Record<Connection['transport'], string>> = {
  injected: 'injected',
  walletconnect: 'by WalletConnect',
  metamaskConnect: 'by MetaMask Connect',
  baseAccount: 'by Base Account',
  coinbase: 'by the Coinbase Wallet SDK',
  walletlink: 'by the Coinbase Wallet SDK, from a phone',
  safe: 'from the Safe',
  tempo: 'by Tempo',
}
const verdicts: Readonly<Record<NonNullable<Connection['verify']>, { icon: IconName; words: string }>> = {
  VALID: { icon: 'check', words: 'Verified: the request comes from this origin.' },
  INVALID: { icon: 'warn', words: 'Mismatch: the request comes from another origin than stated.' },
  UNKNOWN: { icon: 'flight', words: 'Not verified: the origin of the request is unknown.' },
  SCAM: { icon: 'warn', words: 'A known scam. Do not approve.' },
}

function ConnectionSource({ connection }: { connection: Connection }) {
  const { transport, verify, peerName, topic } = connection
  const verdict = verify && verdicts[verify]
  return (
    <>
      <p className={sourceCss['way']} title={topic && `topic ${topic}`}>
        <span data-testid={testIds.transport} data-transport={transport}>
          {transports[transport]}
        </span>
        {peerName !== undefined && <> · calls itself {quoteText(peerName)}</>}
      </p>
      {verdict && (
        <p
          className={joinNames(sourceCss['verdict'], sourceCss[verify.toLowerCase()])}
          role={verify === 'SCAM' ? 'alert' : undefined}
          data-testid={testIds.verdict}
          data-verdict={verify}
        >
          <Icon name={verdict.icon} size={13} />
          <span>{verdict.words}</span>
        </p>
      )}
    </>
  )
}
