import { useState } from 'react'
import type { Safe, SafeQueueEntry } from '#mocks/world/safeHost'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { useAction } from '../../ui/useAction.ts'
import { parseField } from '../dapp/cards/requestCard.ts'
import { CallView } from '../decode/CallView.tsx'
import styles from './SafeRow.module.css'

const safeTools: readonly SafeTool[] = [
  {
    label: 'Confirm',
    variant: 'primary',
    title: 'Confirms it as the next owner',
    needsTurn: false,
    testId: testIds.safeConfirm,
    words: { waiting: 'Confirming…', done: 'Confirmed' },
    fits: (status) => status === 'AWAITING_CONFIRMATIONS',
    carryOut: (safe, safeTxHash) => safe.confirm(safeTxHash),
  },
  {
    label: 'Execute',
    variant: 'primary',
    title: 'An owner sends it',
    needsTurn: true,
    testId: testIds.safeExecute,
    words: { waiting: 'Executing…', done: 'Executed' },
    fits: (status) => status === 'AWAITING_EXECUTION',
    carryOut: (safe, safeTxHash) => safe.execute(safeTxHash),
  },
  {
    label: 'Reject',
    variant: 'danger',
    title: 'All owners confirm an empty transaction of the same nonce, which is executed in its place',
    needsTurn: true,
    testId: testIds.safeReject,
    words: { waiting: 'Rejecting…', done: 'Rejected' },
    fits: () => true,
    carryOut: (safe, safeTxHash) => safe.reject(safeTxHash),
  },
]

const states: Readonly<Record<SafeQueueEntry['status'], { readonly tone: Tone; readonly words: string }>> = {
  AWAITING_CONFIRMATIONS: { tone: 'wait', words: 'needs confirmations' },
  AWAITING_EXECUTION: { tone: 'wait', words: 'can be executed' },
  SUCCESS: { tone: 'ok', words: 'executed' },
  FAILED: { tone: 'bad', words: 'failed' },
  CANCELLED: { tone: 'dim', words: 'replaced' },
}

type SafeTool = {
  readonly label: string
  readonly variant: 'primary' | 'danger'
  readonly title: string
  readonly needsTurn: boolean
  readonly testId: string
  readonly words: { readonly waiting: string; readonly done: string }
  readonly fits: (status: SafeQueueEntry['status']) => boolean
  readonly carryOut: (safe: Safe, safeTxHash: SafeQueueEntry['safeTxHash']) => Promise<unknown>
}

export function SafeTransactionRow({ entry, safe, isNext }: { entry: SafeQueueEntry; safe: Safe; isNext: boolean }) {
  const { safeTxHash, nonce, status, calls, confirmations } = entry
  const [action, run] = useAction()
  const { tone, words } = states[status]
  const waits = status.startsWith('AWAITING')
  const busy = action.status === 'waiting'
  return (
    <li className={styles['row']} data-status={status} data-nonce={nonce} data-testid={testIds.safeTransaction}>
      <div className={styles['head']}>
        <span title={safeTxHash}>
          <span className="dim">nonce</span> {nonce}
        </span>
        <StatusMark tone={tone}>{words}</StatusMark>
        <span className="dim">
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

function SafeReplace({ disabled, onReplace }: { disabled: boolean; onReplace(value: bigint): void }) {
  const [text, setText] = useState<string>()
  const [wasWrong, setWasWrong] = useState(false)
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
  const { value, problem } = readAmount(text)
  return (
    <form
      className={styles['replace']}
      onSubmit={(event) => {
        event.preventDefault()
        setWasWrong(value === undefined)
        if (value === undefined) return
        onReplace(value)
        setText(undefined)
      }}
    >
      <label>
        Send instead{' '}
        <input
          value={text}
          inputMode="decimal"
          aria-invalid={wasWrong && problem !== undefined}
          title={wasWrong ? problem : undefined}
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

function readAmount(text: string): { readonly value?: bigint; readonly problem?: string } {
  try {
    return { value: parseField.amount('Amount', text) }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}
