import type { ScenarioPlay, VerdictMeaning } from '#mocks/world/scenarioPlayer'
import { testIds } from '../../testIds.ts'
import { Chip } from '../../ui/Chip.tsx'
import styles from './VerdictView.module.css'

type VerdictViewProps = { judgement: ScenarioPlay['judgement']; verdicts: readonly VerdictMeaning[] }

const CHIPS = {
  survived: { tone: 'ok', icon: 'check', words: 'Good: ' },
  failed: { tone: 'bad', icon: 'cross', words: 'Bad: ' },
  unknown: { tone: 'plain', icon: 'note', words: '' },
} as const

/** Always rendered, so that nothing moves when a verdict comes. */
export function VerdictView({ judgement, verdicts }: VerdictViewProps) {
  const meaning = verdicts.find(({ verdict }) => verdict === judgement?.verdict)
  const { tone, icon, words } = CHIPS[meaning?.counts ?? 'unknown']
  return (
    <div role="status" className={styles['verdict']} data-counts={meaning?.counts}>
      {judgement && meaning ? (
        <p data-testid={testIds.scenarioVerdict} data-verdict={judgement.verdict} title={meaning.means}>
          <Chip tone={tone} icon={icon}>
            {words}
            {meaning.word}
          </Chip>{' '}
          {judgement.why}
        </p>
      ) : (
        <p className={styles['none']}>No verdict yet. Do your flow, and say below how it ended.</p>
      )}
    </div>
  )
}
