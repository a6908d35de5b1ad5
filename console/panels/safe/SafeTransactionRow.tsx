import { useState } from 'react'
import type { Safe, SafeQueueEntry } from '#mocks/world/safeHost'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { useAction } from '../../ui/useAction.ts'
import { parseField } from '../dapp/cards/parseField.ts'
import { CallView } from '../decode/CallView.tsx'
import styles from './SafeRow.module.css'

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
  const act = (waiting: string, done: string, carryOut: () => Promise<unknown>) => () =>
    void run({ waiting, done }, carryOut)
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
          {status === 'AWAITING_CONFIRMATIONS' ? (
            <Button
              variant="primary"
              busy={busy}
              title="Confirms it as the next owner"
              data-testid={testIds.safeConfirm}
              onClick={act('Confirming…', 'Confirmed', () => safe.confirm(safeTxHash))}
            >
              Confirm
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={busy}
              disabled={!isNext}
              title={isNext ? 'An owner sends it' : 'A transaction with a lower nonce comes first'}
              data-testid={testIds.safeExecute}
              onClick={act('Executing…', 'Executed', () => safe.execute(safeTxHash))}
            >
              Execute
            </Button>
          )}
          <Button
            variant="danger"
            busy={busy}
            disabled={!isNext}
            title="All owners confirm an empty transaction of the same nonce, which is executed in its place"
            data-testid={testIds.safeReject}
            onClick={act('Rejecting…', 'Rejected', () => safe.reject(safeTxHash))}
          >
            Reject
          </Button>
          <Replace
            disabled={!isNext || busy}
            onReplace={(value) =>
              act('Replacing…', 'Replaced', () =>
                safe.replace(safeTxHash, { to: calls[0]?.to ?? safe.address, value }),
              )()
            }
          />
        </div>
      )}
      <ActionLine action={action} errorTestId={testIds.safeError} />
    </li>
  )
}

/** Replaces a transaction by a payment to the same recipient: asks for the amount. */
function Replace({ disabled, onReplace }: { disabled: boolean; onReplace(value: bigint): void }) {
  const [text, setText] = useState<string>()
  const [problem, setProblem] = useState<string>()
  if (text === undefined)
    return (
      <Button
        disabled={disabled}
        title="Another transaction of the same nonce is confirmed and executed in its place"
        data-testid={testIds.safeReplace}
        onClick={() => setText('0.001')}
      >
        Replace…
      </Button>
    )
  return (
    <form
      className={styles['replace']}
      onSubmit={(event) => {
        event.preventDefault()
        try {
          onReplace(parseField.amount('Amount', text))
          setText(undefined)
        } catch (error) {
          setProblem((error as Error).message)
        }
      }}
    >
      <label>
        Send instead{' '}
        <input
          value={text}
          inputMode="decimal"
          aria-invalid={problem !== undefined}
          title={problem}
          data-testid={testIds.safeReplaceAmount}
          onChange={(event) => setText(event.target.value)}
        />{' '}
        ETH
      </label>
      <Button type="submit" disabled={disabled}>
        Replace
      </Button>
    </form>
  )
}
