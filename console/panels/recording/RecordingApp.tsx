import '../../styles/base.css'
import { useHotkeys } from 'react-hotkeys-hook'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { Recording } from '#mocks/world/recording/recordingFormat'
import appStyles from '../../App.module.css'
import type { Actions } from '../../actions.ts'
import { testIds } from '../../testIds.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useTheme } from '../../ui/useTheme.ts'
import { WorldProvider } from '../../WorldContext.tsx'
import { RawToggle, ThemeToggle } from '../statusBar/BarToggles.tsx'
import { Help, recordingShortcuts } from '../statusBar/Help.tsx'
import { WirePane } from '../wire/WirePane.tsx'
import { useScrubberKeys } from './createScrubber.ts'
import { PayloadHere } from './PayloadHere.tsx'
import styles from './RecordingApp.module.css'
import { Scrubber } from './Scrubber.tsx'
import { StateHere } from './StateHere.tsx'
import { StepHere } from './StepHere.tsx'
import { useRecording } from './useRecording.ts'

/** A finished recording has no actions. */
const noActions = {} as Actions

export function RecordingApp({ info, recording, name }: { info: BenchInfo; recording: Recording; name: string }) {
  const { world, scrubber, states, events, recorded } = useRecording(info, recording)
  const { position } = useStore(scrubber)
  useScrubberKeys(scrubber)
  useHotkeys('/', () => document.querySelector<HTMLElement>('input[type=search]')?.focus(), {
    useKey: true,
    preventDefault: true,
  })
  const [theme, chooseTheme] = useTheme()
  const { meta, complete } = recording
  const event = events[position - 1]
  return (
    <WorldProvider world={world} actions={noActions}>
      <div className={appStyles['app']} data-testid={testIds.recording} data-complete={complete}>
        <header className={styles['head']}>
          <span className={styles['brand']}>Walletbench</span>
          <h1 className={styles['name']} data-testid={testIds.recordingName} title={name}>
            {name}
          </h1>
          <span className={styles['about']}>
            {new Date(meta.date).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })} · {meta.tool}
          </span>
          {!complete && (
            <Chip tone="warn" icon="warn" title="The bench that saved it ended before it was complete">
              incomplete
            </Chip>
          )}
          <span className={styles['grow']} />
          <RawToggle />
          <ThemeToggle iconOnly preference={theme} onChoose={chooseTheme} />
          <Help groups={recordingShortcuts} />
        </header>
        <main className={styles['main']}>
          <Scrubber scrubber={scrubber} at={(event?.at ?? recorded.from) - recorded.startAt} />
          <section className={styles['wire']} aria-label="Wire" data-testid={testIds.wirePane}>
            <ErrorBoundary name="Wire">
              <WirePane recorded={recorded} step={event} />
            </ErrorBoundary>
          </section>
          <div className={styles['side']}>
            <StepHere event={event} startAt={recorded.startAt} />
            <StateHere position={position} states={states} info={info} />
            <PayloadHere event={event} />
          </div>
        </main>
      </div>
    </WorldProvider>
  )
}
