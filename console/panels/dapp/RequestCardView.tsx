import { useCallback, useId, useState } from 'react'
import { useConnection } from 'wagmi'
import { toWireError } from '#mocks/core/rpcError'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { joinNames } from '../../ui/joinNames.ts'
import { PATIENCE, useIsLate } from '../../ui/useNow.ts'
import { useActions } from '../../WorldContext.tsx'
import toggleCss from './CardToggle.module.css'
import type { CardContext, CardField, CardRequest, RequestCard } from './cards/requestCard.ts'
import { toViemProgram } from './cards/requestSnippets.ts'
import editorCss from './DraftEditor.module.css'
import styles from './RequestCardView.module.css'
import listCss from './RunList.module.css'
import { type Run, RunStatus } from './RunStatus.tsx'
import { RunView } from './RunView.tsx'
import { type CardDraft, useCardDraft } from './useCardDraft.ts'

type RequestCardViewProps = {
  card: RequestCard
  context: CardContext
  connected: boolean
  isFirst: boolean
  hasTabStop: boolean
}

const KEPT = 6

export function RequestCardView({ card, context, connected, isFirst, hasTabStop }: RequestCardViewProps) {
  const [open, setOpen] = useState(false)
  const draft = useCardDraft(card, context)
  const { runs, send } = useRuns()
  const bodyId = useId()
  const waiting = card.answer === 'transactionHash' && runs[0]?.outcome.status === 'waiting' ? runs[0] : undefined
  const isLate = useIsLate(waiting, PATIENCE)

  const tabIndex = open || hasTabStop ? 0 : -1

  const onSend = () => {
    setOpen(true)
    if (draft.request) send(draft.request)
  }
  return (
    <section
      className={joinNames(styles['card'], open && styles['open'])}
      aria-label={`${card.title}: ${card.summary}`}
      data-card={card.id}
      data-testid={testIds.cards[card.id]}
    >
      <div className={styles['head']}>
        <CardToggle
          card={card}
          open={open}
          bodyId={bodyId}
          newest={runs[0]}
          tabIndex={tabIndex}
          isEntry={hasTabStop && !connected}
          onToggle={() => setOpen(!open)}
        />
        <Button
          variant={open || (isFirst && connected) ? 'primary' : 'plain'}
          disabled={!connected}
          busy={waiting !== undefined && !isLate}
          title={connected ? undefined : 'Connect a wallet first'}
          aria-label={`Send ${card.title}, ${card.summary}`}
          tabIndex={tabIndex}
          data-card-part="send"
          data-card-entry={(hasTabStop && connected) || undefined}
          data-testid={testIds.send}
          onClick={onSend}
        >
          Send
        </Button>
      </div>
      <div id={bodyId} hidden={!open} className={styles['body']}>
        {!connected && (
          <p className={styles['note']} data-testid={testIds.cardDisabled}>
            Send is disabled because no wallet is connected. Choose one at the top of this pane.
          </p>
        )}
        <DraftEditor card={card} draft={draft} />
        <div className={styles['tools']}>
          {card.id !== 'anyMethod' && (
            <Button data-testid={testIds.editJson} onClick={draft.toggleJson}>
              {draft.json === undefined ? 'Edit JSON' : 'Back to fields'}
            </Button>
          )}
          {draft.snippet && (
            <CopyButton text={toViemProgram(draft.snippet)} label="as viem" wordy testId={testIds.copyAsViem} />
          )}
        </div>
        <RunList runs={runs} card={card} />
      </div>
    </section>
  )
}

function useRuns(): { runs: readonly Run[]; send(request: CardRequest): void } {
  const actions = useActions()
  const { chainId } = useConnection()
  const [runs, setRuns] = useState<readonly Run[]>([])

  const send = useCallback(
    (request: CardRequest) => {
      const startedAt = Date.now()
      const began = performance.now()
      const id = began + Math.random()
      const settle = (outcome: Run['outcome']) => {
        const tookMs = performance.now() - began
        setRuns((known) => known.map((run) => (run.id === id ? { ...run, outcome, tookMs } : run)))
      }
      setRuns((known) => [
        { ...request, id, startedAt, chainId, tookMs: undefined, outcome: { status: 'waiting' } as const },
        ...known.filter((run, index) => index < KEPT - 1 || run.outcome.status === 'waiting'),
      ])
      actions.request({ method: request.method, params: request.params }).then(
        (result) => settle({ status: 'ok', result }),
        (error) => settle({ status: 'error', error: toWireError(error) }),
      )
    },
    [actions, chainId],
  )
  return { runs, send }
}

type CardToggleProps = {
  card: RequestCard
  open: boolean
  bodyId: string
  newest: Run | undefined
  tabIndex: number
  isEntry: boolean
  onToggle(): void
}

const CardToggle = ({ card, open, bodyId, newest, tabIndex, isEntry, onToggle }: CardToggleProps) => (
  <button
    type="button"
    className={toggleCss['toggle']}
    aria-expanded={open}
    aria-controls={bodyId}
    tabIndex={tabIndex}
    data-card-part="name"
    data-card-entry={isEntry || undefined}
    data-testid={testIds.cardToggle}
    onClick={onToggle}
  >
    <Icon name="chevron" size={12} />
    <span className={toggleCss['words']}>
      <code>{card.title}</code>
      <span className={toggleCss['second']}>
        <span className={toggleCss['summary']}>{card.summary}</span>
        {newest && !open && <RunStatus run={newest} />}
      </span>
    </span>
  </button>
)

function DraftEditor({ card, draft }: { card: RequestCard; draft: CardDraft }) {
  const problemId = useId()
  const showFields = draft.json === undefined || card.id === 'anyMethod'
  return (
    <div className={editorCss['editor']}>
      {showFields &&
        card.fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={draft.values[field.name] ?? ''}
            onChange={(text) => draft.setValue(field.name, text)}
          />
        ))}
      {draft.json !== undefined && (
        <label className={editorCss['field']}>
          <span className="note">Parameters (JSON)</span>
          <textarea
            value={draft.json}
            rows={Math.min(14, Math.max(3, draft.json.split('\n').length))}
            spellCheck={false}
            aria-invalid={draft.problem !== undefined}
            aria-describedby={draft.problem === undefined ? undefined : problemId}
            data-testid={testIds.jsonText}
            onChange={(event) => draft.setJson(event.target.value)}
          />
        </label>
      )}
      {showFields && card.fields.length === 0 && draft.json === undefined && (
        <p className="note">No parameters to set.</p>
      )}
      {draft.problem !== undefined && (
        <p id={problemId} className="problem" role="alert" data-testid={testIds.jsonError}>
          <Icon name="warn" size={12} /> {draft.problem}
        </p>
      )}
    </div>
  )
}

function Field({ field, value, onChange }: { field: CardField; value: string; onChange(text: string): void }) {
  const id = useId()
  const common = {
    id,
    value,
    spellCheck: false,
    autoComplete: 'off',
    'data-testid': testIds.cardField,
    'data-field': field.name,
  }
  return (
    <div className={editorCss['field']}>
      <label htmlFor={id} className="note">
        {field.label}
      </label>
      {field.multiline ? (
        <textarea {...common} rows={2} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...common} onChange={(event) => onChange(event.target.value)} />
      )}
    </div>
  )
}

function RunList({ runs, card }: { runs: readonly Run[]; card: RequestCard }) {
  const [newest, ...earlier] = runs
  return (
    <>
      {newest && <RunView key={newest.id} run={newest} card={card} />}
      {earlier.map((run) => (
        <div
          key={run.id}
          className={listCss['earlier']}
          data-testid={testIds.earlierRun}
          data-status={run.outcome.status}
        >
          <span>before</span> <RunStatus run={run} />
        </div>
      ))}
    </>
  )
}
