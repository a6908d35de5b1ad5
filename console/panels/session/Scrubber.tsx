import type { TraceEvent } from '#mocks/trace/traceEvent'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDuration } from '../../ui/formatDuration.ts'
import { Select } from '../../ui/Select.tsx'
import { useStore } from '../../ui/useStore.ts'
import type { Scrubber as ScrubberModel, Stride } from './createScrubber.ts'
import styles from './Scrubber.module.css'

type ScrubberProps = { scrubber: ScrubberModel; events: readonly TraceEvent[] }

const strides = [
  { value: 'flow', label: 'what people see' },
  { value: 'event', label: 'every event' },
] as const satisfies readonly { value: Stride; label: string }[]
const speeds = ['1', '4', '16'].map((value) => ({ value, label: `${value}×` }))

/** Where one is in a session, and the means to go elsewhere. */
export function Scrubber({ scrubber, events }: ScrubberProps) {
  const { position, length, stride, playing, speed } = useStore(scrubber)
  const since = (events[position - 1]?.at ?? events[0]?.at ?? 0) - (events[0]?.at ?? 0)
  const atStart = position === 0
  const atEnd = position === length
  return (
    <div className={styles['bar']} role="toolbar" aria-label="Go through the session">
      <div className={styles['buttons']}>
        <Button
          variant="quiet"
          icon="first"
          aria-label="To the beginning"
          title="To the beginning (Home)"
          disabled={atStart}
          data-testid={testIds.sessionFirst}
          onClick={scrubber.first}
        />
        <Button
          variant="quiet"
          icon="left"
          aria-label="One step back"
          title="One step back (←)"
          disabled={atStart}
          data-testid={testIds.sessionBack}
          onClick={scrubber.back}
        />
        <Button
          icon={playing ? 'pause' : 'play'}
          aria-pressed={playing}
          title="Play (space bar)"
          data-testid={testIds.sessionPlay}
          onClick={() => scrubber.setPlaying(!playing)}
        >
          {playing ? 'Pause' : 'Play'}
        </Button>
        <Button
          variant="quiet"
          icon="chevron"
          aria-label="One step on"
          title="One step on (→)"
          disabled={atEnd}
          data-testid={testIds.sessionForward}
          onClick={scrubber.forward}
        />
        <Button
          variant="quiet"
          icon="last"
          aria-label="To the end"
          title="To the end (End)"
          disabled={atEnd}
          data-testid={testIds.sessionLast}
          onClick={scrubber.last}
        />
      </div>
      <input
        className={styles['range']}
        type="range"
        min={0}
        max={length}
        value={position}
        aria-label="Events that have happened"
        aria-valuetext={`${position} of ${length} events`}
        data-testid={testIds.sessionScrubber}
        onChange={(event) => scrubber.go(Number(event.target.value))}
      />
      <output
        className={styles['position']}
        data-testid={testIds.sessionPosition}
        data-position={position}
        data-length={length}
      >
        {position.toLocaleString('en')} of {length.toLocaleString('en')} · {formatDuration(Math.max(0, since))}
      </output>
      <div className={styles['choices']}>
        <Select
          label="Step by"
          value={stride}
          options={strides}
          testId={testIds.sessionStride}
          onChange={scrubber.setStride}
        />
        <Select
          label="Speed"
          value={String(speed)}
          options={speeds}
          testId={testIds.sessionSpeed}
          onChange={(value) => scrubber.setSpeed(Number(value))}
        />
      </div>
    </div>
  )
}
