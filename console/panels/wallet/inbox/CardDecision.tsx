import type { MouseEvent } from 'react'
import type { WalletDecision } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import styles from './CardDecision.module.css'
import { MoreDecisions } from './MoreDecisions.tsx'

export type CardDecisionProps = {
  method: string
  leads: boolean
  risky: boolean
  describedBy: string | undefined
  locked: boolean
  wrong: boolean
  onApprove(): void
  onReject(): void
  onDecide(decision: WalletDecision): void
  onUnlock(): void
}

/** Ignores the second click of a double click: it was meant for the former card. */
const once = (decide: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) decide()
}

export function CardDecision(props: CardDecisionProps) {
  const { method, leads, risky, describedBy, locked, wrong, onApprove, onReject, onDecide, onUnlock } = props
  return (
    <>
      {locked && (
        <div className={styles['locked']} data-testid={testIds.cardLocked}>
          <Icon name="lock" size={13} />
          <span>The wallet is locked, so nothing can be approved.</span>
          <Button data-testid={testIds.cardUnlock} onClick={onUnlock}>
            Unlock
          </Button>
        </div>
      )}
      <div className={styles['foot']}>
        <Button
          variant={risky ? 'plain' : 'primary'}
          icon="check"
          disabled={locked || wrong}
          aria-keyshortcuts="a"
          aria-describedby={describedBy}
          title="Approve (A)"
          data-testid={testIds.approve}
          onClick={once(onApprove)}
        >
          Approve {leads && <Key name="a" />}
        </Button>
        <Button
          variant="danger"
          icon="cross"
          aria-keyshortcuts="r"
          title="Reject (R)"
          data-testid={testIds.reject}
          onClick={once(onReject)}
        >
          Reject {leads && <Key name="r" />}
        </Button>
        <Popover
          variant="plain"
          opensByArrow
          face="More…"
          label={`More… decisions about ${method}`}
          title={`Other decisions about ${method}`}
          testId={testIds.decideMore}
        >
          {(close) => (
            <MoreDecisions
              locked={locked}
              wrong={wrong}
              onDecide={(decision) => {
                close()
                onDecide(decision)
              }}
            />
          )}
        </Popover>
        {!leads && (
          <span className={styles['hint']} aria-hidden="true">
            <Key name="a" /> <Key name="r" />
          </span>
        )}
      </div>
    </>
  )
}
