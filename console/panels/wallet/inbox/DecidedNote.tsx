import { useState } from 'react'
import type { WalletDecision } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './DecidedNote.module.css'
import { describeDecided } from './decisions.ts'

type DecidedNoteProps = { decision: WalletDecision | undefined; locked: boolean; now: number }

export function DecidedNote({ decision, locked, now }: DecidedNoteProps) {
  const [seen, setSeen] = useState({ decision, at: now })
  if (seen.decision !== decision) setSeen({ decision, at: now })
  const words = describeDecided(decision, now - seen.at, locked)
  if (!decision || words === undefined) return null
  return (
    <p
      className={styles['note']}
      data-answer={decision.answer}
      data-after={decision.after}
      data-testid={testIds.decided}
    >
      <Icon name="clock" size={13} />
      <span>
        {words} <span className={styles['dim']}>You can still change this.</span>
      </span>
    </p>
  )
}
