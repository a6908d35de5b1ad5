import type { Safe, SafeMessageEntry } from '#mocks/world/safeHost'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useAction } from '../../ui/useAction.ts'
import styles from './SafeRow.module.css'

export function SafeMessageRow({ entry, safe }: { entry: SafeMessageEntry; safe: Safe }) {
  const { messageHash, confirmations, signature } = entry
  const [action, run] = useAction()
  const isSigned = signature !== undefined
  return (
    <li className={styles['row']} data-signed={isSigned} data-testid={testIds.safeMessage}>
      <div className={styles['head']}>
        <span>
          <span className={styles['dim']}>message</span> <Address value={messageHash} />
        </span>
        <StatusMark tone={isSigned ? 'ok' : 'wait'}>{isSigned ? 'signed' : 'needs signatures'}</StatusMark>
        <span className={styles['dim']}>
          {confirmations.length} of {safe.threshold} signed
        </span>
      </div>
      {!isSigned && (
        <div className={styles['tools']}>
          <Button
            variant="primary"
            busy={action.status === 'waiting'}
            title="Signs it as the next owner"
            data-testid={testIds.safeSign}
            onClick={() => void run({ waiting: 'Signing…', done: 'Signed' }, () => safe.confirmMessage(messageHash))}
          >
            Sign
          </Button>
        </div>
      )}
      <ActionLine action={action} errorTestId={testIds.safeError} />
    </li>
  )
}
