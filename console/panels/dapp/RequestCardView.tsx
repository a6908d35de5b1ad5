import { useId, useState } from 'react'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { joinNames } from '../../ui/joinNames.ts'
import { CardToggle } from './CardToggle.tsx'
import type { CardContext, RequestCard } from './cards/requestCard.ts'
import { toViemProgram } from './cards/toViemProgram.ts'
import { DraftEditor } from './DraftEditor.tsx'
import styles from './RequestCardView.module.css'
import { RunList } from './RunList.tsx'
import { useCardDraft } from './useCardDraft.ts'
import { useRuns } from './useRuns.ts'

type RequestCardViewProps = { card: RequestCard; context: CardContext; connected: boolean }

/** One method to send: a row until it is opened or used, then a card with its parameters and its answers. */
export function RequestCardView({ card, context, connected }: RequestCardViewProps) {
  const [open, setOpen] = useState(false)
  const draft = useCardDraft(card, context)
  const { runs, send } = useRuns()
  const bodyId = useId()

  const onSend = () => {
    setOpen(true)
    if (draft.request) send(draft.request)
  }
  return (
    <section
      className={joinNames(styles['card'], open && styles['open'])}
      aria-label={`${card.title}: ${card.summary}`}
      data-testid={testIds.cards[card.id]}
    >
      <div className={styles['head']}>
        <CardToggle card={card} open={open} bodyId={bodyId} newest={runs[0]} onToggle={() => setOpen(!open)} />
        <Button
          variant={open ? 'primary' : 'plain'}
          disabled={!connected}
          title={connected ? undefined : 'Connect a wallet first'}
          aria-label={`Send ${card.title}, ${card.summary}`}
          data-testid={testIds.send}
          onClick={onSend}
        >
          Send
        </Button>
      </div>
      <div id={bodyId} hidden={!open} className={styles['body']}>
        {!connected && (
          <p className={styles['note']} data-testid={testIds.cardDisabled}>
            Send is off: no wallet is connected. Choose one at the top of this pane.
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
