import { testIds } from '../../testIds.ts'
import { Chip } from '../../ui/Chip.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { Told } from '../../ui/Told.tsx'
import styles from './Reason.module.css'
import type { FailedStep, Reason as ReasonOf } from './subject.ts'

export function Reason({ reason }: { reason: ReasonOf }) {
  const { words, faults, causes } = reason
  return (
    <div className={styles['reason']}>
      <div className={styles['head']}>
        <StatusMark tone="bad">{reason.code === undefined ? 'failed' : String(reason.code)}</StatusMark>
        <span className={styles['dim']}>{toPlace(reason)}</span>
        <CopyButton text={() => words} label="reason" />
      </div>
      <p className={styles['words']} data-testid={testIds.reason}>
        <Told text={words} />
      </p>
      {faults.length > 0 && (
        <p className={styles['head']}>
          {faults.map((name) => (
            <Chip key={name} tone="warn" icon="warn">
              fault: {name}
            </Chip>
          ))}
        </p>
      )}
      {causes.length > 0 && (
        <ol className={styles['causes']} aria-label="Failed before">
          {causes.map((cause) => (
            <li key={cause.words}>
              <span className={styles['dim']}>
                {toPlace(cause)}
                {cause.code === undefined ? '' : ` · ${cause.code}`}
              </span>
              <p className={styles['words']}>
                <Told text={cause.words} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function toPlace({ hop, method }: FailedStep): string {
  return method === undefined ? hop : `${method} · ${hop}`
}
