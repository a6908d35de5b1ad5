import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { formatCount, formatMoment } from '../../ui/format.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { Select } from '../../ui/Select.tsx'
import { useStore } from '../../ui/useStore.ts'
import type { Scrubber as ScrubberModel, Stride } from './createScrubber.ts'
import styles from './Scrubber.module.css'

const strides = [
  { value: 'flow', label: 'what the user sees' },
  { value: 'event', label: 'every event' },
] as const satisfies readonly { value: Stride; label: string }[]
const speeds = ['1', '4', '16'].map((value) => ({ value, label: `${value}×` }))

/** `at` is in milliseconds since the start. */
export function Scrubber({ scrubber, at }: { scrubber: ScrubberModel; at: number }) {
  const { position, length, stride, playing, speed } = useStore(scrubber)
  const atStart = position === 0
  const atEnd = position === length
  return (
    <div className={styles['bar']} role="toolbar" aria-label="Go through the recording">
      <div className={styles['buttons']}>
        <Go
          icon="first"
          label="Go to the beginning"
          hotkey="Home"
          disabled={atStart}
          testId={testIds.recordingFirst}
          onGo={scrubber.first}
        />
        <Go
          icon="left"
          label="Step back"
          hotkey="←"
          shortcut="ArrowLeft"
          disabled={atStart}
          testId={testIds.recordingBack}
          onGo={scrubber.back}
        />
        <Button
          icon={playing ? 'pause' : 'play'}
          aria-pressed={playing}
          aria-keyshortcuts="Space"
          title="Play (space bar)"
          data-testid={testIds.recordingPlay}
          onClick={() => scrubber.setPlaying(!playing)}
        >
          {playing ? 'Pause' : 'Play'} <Key name="space" />
        </Button>
        <Go
          icon="chevron"
          label="Step forward"
          hotkey="→"
          shortcut="ArrowRight"
          disabled={atEnd}
          testId={testIds.recordingForward}
          onGo={scrubber.forward}
        />
        <Go
          icon="last"
          label="Go to the end"
          hotkey="End"
          disabled={atEnd}
          testId={testIds.recordingLast}
          onGo={scrubber.last}
        />
      </div>
      <input
        className={styles['range']}
        type="range"
        min={0}
        max={length}
        value={position}
        aria-label="Events that have happened"
        aria-valuetext={`${formatCount(position)} of ${formatCount(length)} events`}
        data-testid={testIds.recordingScrubber}
        onChange={(event) => scrubber.go(Number(event.target.value))}
      />
      <output
        className={styles['position']}
        data-testid={testIds.recordingPosition}
        data-position={position}
        data-length={length}
      >
        {formatCount(position)} of {formatCount(length)}
        <span className={styles['since']}> · {formatMoment(at, 3)}</span>
      </output>
      <div className={styles['choices']}>
        <Select
          label="Step by"
          value={stride}
          options={strides}
          testId={testIds.recordingStride}
          onChange={scrubber.setStride}
        />
        <Select
          label="Speed"
          value={String(speed)}
          options={speeds}
          testId={testIds.recordingSpeed}
          onChange={(value) => scrubber.setSpeed(Number(value))}
        />
      </div>
    </div>
  )
}

type GoProps = {
  icon: IconName
  label: string
  hotkey: string
  shortcut?: string
  disabled: boolean
  testId: string
  onGo(): void
}

function Go({ icon, label, hotkey, shortcut = hotkey, disabled, testId, onGo }: GoProps) {
  return (
    <Button
      variant="quiet"
      icon={icon}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${hotkey})`}
      disabled={disabled}
      data-testid={testId}
      onClick={onGo}
    >
      <Key name={hotkey} />
    </Button>
  )
}
