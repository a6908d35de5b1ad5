import type { PlayedStep } from '#mocks/world/scenarioPlayer'
import { testIds } from '../../testIds.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './Steps.module.css'

const ICONS: Readonly<Record<PlayedStep['status'], IconName>> = {
  waiting: 'clock',
  now: 'person',
  done: 'check',
  off: 'unplug',
  failed: 'warn',
}

const WORDS: Readonly<Record<PlayedStep['status'], string>> = {
  waiting: 'waits',
  now: 'needs you',
  done: 'done',
  off: 'off',
  failed: 'failed',
}

export function Steps({ steps }: { steps: readonly PlayedStep[] }) {
  return (
    <ol className={styles['steps']} aria-label="Steps">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and never move
        <Step key={index} step={step} />
      ))}
    </ol>
  )
}

function Step({ step: { when, what, status, request, hits, problem } }: { step: PlayedStep }) {
  return (
    <li className={styles['step']} data-testid={testIds.scenarioStep} data-status={status} data-hits={hits}>
      <span className={styles['mark']}>
        <Icon name={ICONS[status]} size={13} />
        <span className="visuallyHidden">{WORDS[status]}</span>
      </span>
      <div className={styles['words']}>
        <span className={styles['when']}>{when}:</span> {what}
        {request !== undefined && <div className={styles['fact']}>{request}</div>}
        {hits !== undefined && (
          <div className={styles['fact']}>{hits === 0 ? 'has met nothing yet' : `has met ${hits}`}</div>
        )}
        {problem !== undefined && <div className={styles['problem']}>{problem}</div>}
      </div>
    </li>
  )
}
