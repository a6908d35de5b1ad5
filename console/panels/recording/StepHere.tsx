import type { TraceEvent } from '#mocks/trace/traceEvent'
import { testIds } from '../../testIds.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatMoment } from '../../ui/formatMoment.ts'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { describeEvent } from '../wire/words/describeEvent.ts'
import { useWordBooks } from '../wire/words/wordBooks.ts'
import styles from './StepHere.module.css'

const tones = { request: 'wait', response: 'accent', error: 'bad', event: 'plain', note: 'plain' } as const

export function StepHere({ event, startAt }: { event: TraceEvent | undefined; startAt: number }) {
  const books = useWordBooks()
  if (!event)
    return (
      <section aria-label="This step">
        <PaneHeader title="This step" />
        <EmptyState icon="clock" title="Nothing has happened yet.">
          Go forward with the arrows, or press Play.
        </EmptyState>
      </section>
    )
  const { hop, phase, method = hop, at } = event
  const { what, more } = describeEvent(event, books)
  return (
    <section aria-label="This step">
      <PaneHeader title="This step" />
      <div
        className={styles['step']}
        data-testid={testIds.recordingStep}
        data-hop={hop}
        data-phase={phase}
        data-method={method}
      >
        <p className={styles['line']}>
          <Chip tone={tones[phase]}>{phase}</Chip>
          <strong className={styles['method']}>{method}</strong>
        </p>
        <p className={styles['words']}>
          {hop} · {formatMoment(at - startAt, 3)}
          {what === method ? '' : ` · ${what}`}
          {more === undefined ? '' : ` · ${more}`}
        </p>
      </div>
    </section>
  )
}
