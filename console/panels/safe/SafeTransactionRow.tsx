import type { Safe, SafeQueueEntry } from '#mocks/world/safeHost'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { useAction } from '../../ui/useAction.ts'
import { CallView } from '../decode/CallView.tsx'
import { SafeReplace } from './SafeReplace.tsx'
import styles from './SafeRow.module.css'
import { safeTools } from './safeTools.ts'

const states: Readonly<Record<SafeQueueEntry['status'], { readonly tone: Tone; readonly words: string }>> = {
  AWAITING_CONFIRMATIONS: { tone: 'wait', words: 'needs confirmations' },
  AWAITING_EXECUTION: { tone: 'wait', words: 'can be executed' },
  SUCCESS: { tone: 'ok', words: 'executed' },
  FAILED: { tone: 'bad', words: 'failed' },
  CANCELLED: { tone: 'dim', words: 'replaced' },
}

type SafeTransactionRowProps = {
  entry: SafeQueueEntry
  safe: Safe
  /** Whether its nonce is the next one: others wait for those before them. */
  isNext: boolean
}

/** A transaction of the Safe, and what its owners can do with it. */
export function SafeTransactionRow({ entry, safe, isNext }: SafeTransactionRowProps) {
  const { safeTxHash, nonce, status, calls, confirmations } = entry
  const [action, run] = useAction()
  const { tone, words } = states[status]
  const waits = status.startsWith('AWAITING')
  const busy = action.status === 'waiting'
  return (
    <li className={styles['row']} data-status={status} data-nonce={nonce} data-testid={testIds.safeTransaction}>
      <div className={styles['head']}>
        <span title={safeTxHash}>
          <span className={styles['dim']}>nonce</span> {nonce}
        </span>
        <StatusMark tone={tone}>{words}</StatusMark>
        <span className={styles['dim']}>
          {confirmations.length} of {safe.threshold} confirmed
        </span>
      </div>
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a batch's calls have no key but their position
        <CallView key={index} {...call} />
      ))}
      {waits && (
        <div className={styles['tools']}>
          {safeTools
            .filter(({ fits }) => fits(status))
            .map(({ label, variant, title, needsTurn, testId, words: told, carryOut }) => (
              <Button
                key={label}
                variant={variant}
                busy={busy}
                disabled={needsTurn && !isNext}
                title={needsTurn && !isNext ? 'A transaction with a lower nonce comes first' : title}
                data-testid={testId}
                onClick={() => void run(told, () => carryOut(safe, safeTxHash))}
              >
                {label}
              </Button>
            ))}
          <SafeReplace
            disabled={!isNext || busy}
            onReplace={(value) =>
              void run({ waiting: 'Replacing…', done: 'Replaced' }, () =>
                safe.replace(safeTxHash, { to: calls[0]?.to ?? safe.address, value }),
              )
            }
          />
        </div>
      )}
      <ActionLine action={action} errorTestId={testIds.safeError} />
    </li>
  )
}
