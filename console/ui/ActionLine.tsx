import styles from './ActionLine.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { joinNames } from './joinNames.ts'
import type { ActionState } from './useAction.ts'

const icons: Readonly<Record<ActionState['status'], IconName>> = {
  idle: 'flight',
  waiting: 'clock',
  ok: 'check',
  error: 'warn',
}

type ActionLineProps = { id?: string; action: ActionState; testId?: string; errorTestId?: string }

export function ActionLine({ id, action, testId, errorTestId }: ActionLineProps) {
  const { status, words } = action
  const failed = status === 'error'
  return (
    <div id={id} role={failed ? 'alert' : 'status'}>
      {words !== '' && (
        <p
          className={joinNames(styles['line'], styles[status])}
          data-status={status}
          data-testid={failed ? (errorTestId ?? testId) : testId}
        >
          <Icon name={icons[status]} size={12} />
          <span className={styles['words']}>{words}</span>
        </p>
      )}
    </div>
  )
}
