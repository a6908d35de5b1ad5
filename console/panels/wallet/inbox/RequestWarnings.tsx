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
  /** For `aria-describedby`. A label of the list would replace its text. */
  id: string
  warnings: PendingRequest['warnings']
}

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
