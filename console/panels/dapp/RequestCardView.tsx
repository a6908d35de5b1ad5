import { useCallback, useId, useState } from 'react'
import { useConnection } from 'wagmi'
import { toWireError } from '#mocks/core/rpcError'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { joinNames } from '../../ui/joinNames.ts'
import { PATIENCE, useIsLate } from '../../ui/useNow.ts'
import { useActions } from '../../WorldContext.tsx'
import { CardToggle } from './CardToggle.tsx'
import type { CardContext, CardRequest, RequestCard } from './cards/requestCard.ts'
import { toViemProgram } from './cards/requestSnippets.ts'
import { DraftEditor } from './DraftEditor.tsx'
import styles from './RequestCardView.module.css'
import { RunList } from './RunList.tsx'
import type { Run } from './RunStatus.tsx'
import { useCardDraft } from './useCardDraft.ts'

type RequestCardViewProps = {
  card: RequestCard
  context: CardContext
  connected: boolean
  isFirst: boolean
  /** Whether Tab stops at it while it is closed. */
  hasTabStop: boolean
}

const KEPT = 6

export function RequestCardView({ card, context, connected, isFirst, hasTabStop }: RequestCardViewProps) {
  const [open, setOpen] = useState(false)
  const draft = useCardDraft(card, context)
  const { runs, send } = useRuns()
  const bodyId = useId()
  const waiting = card.answer === 'transactionHash' && runs[0]?.outcome.status === 'waiting' ? runs[0] : undefined
  // Prevents a second transaction while the wallet has not answered the first.
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
