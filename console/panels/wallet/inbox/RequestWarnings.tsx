import type { PendingRequest } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { joinNames } from '../../../ui/joinNames.ts'
import styles from './RequestWarnings.module.css'

type Severity = PendingRequest['warnings'][number]['severity']

const looks: Readonly<Record<Severity, { readonly icon: IconName; readonly word: string }>> = {
  danger: { icon: 'danger', word: 'Danger' },
  caution: { icon: 'warn', word: 'Caution' },
  note: { icon: 'note', word: 'Note' },
}

type RequestWarningsProps = {
  /** Of the list, which describes the button that it is about: a label of its own would stand in for its words. */
  id: string
  warnings: PendingRequest['warnings']
}

/** What approving a request would do, beyond what its method says: in the wallet's words, the worst first. */
export function RequestWarnings({ id, warnings }: RequestWarningsProps) {
  if (warnings.length === 0) return null
  return (
    <ul id={id} className={styles['warnings']} data-testid={testIds.requestWarnings}>
      {warnings.map(({ code, severity, says }) => (
        <li
          key={code}
          className={joinNames(styles['warning'], styles[severity])}
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
