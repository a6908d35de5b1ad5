import '../../styles/base.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { formatSize } from '#mocks/core/formatSize'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { Recording } from '#mocks/world/recording/recordingFormat'
import { testIds } from '../../testIds.ts'
import { BootError } from '../../ui/ErrorBoundary.tsx'
import { formatCount } from '../../ui/format.ts'
import { useTheme } from '../../ui/useTheme.ts'
import styles from './RecordingLoader.module.css'

const importApp = () => import('./RecordingApp.tsx')
const RecordingApp = lazy(() => importApp().then((module) => ({ default: module.RecordingApp })))

/** `total` is 0 if the server doesn't say. */
type RecordingProgress = { readonly bytes: number; readonly total: number; readonly events: number }

type RecordingLoaderProps = {
  info: BenchInfo
  name: string
  read: (info: BenchInfo, onProgress: (progress: RecordingProgress) => void) => Promise<Recording | undefined>
}

type Loading =
  | { readonly kind: 'loading'; readonly progress: RecordingProgress | undefined }
  | { readonly kind: 'loaded'; readonly recording: Recording }
  | { readonly kind: 'failed'; readonly error: unknown }

export function RecordingLoader({ info, name, read }: RecordingLoaderProps) {
  const [state, setState] = useState<Loading>({ kind: 'loading', progress: undefined })
  useTheme()
  useEffect(() => {
    void importApp()
    read(info, (progress) => setState({ kind: 'loading', progress })).then(
      (recording) => recording && setState({ kind: 'loaded', recording }),
      (error: unknown) => setState({ kind: 'failed', error }),
    )
  }, [info, read])
  if (state.kind === 'failed') return <BootError error={state.error} />
  const bar = <Progress name={name} progress={state.kind === 'loading' ? state.progress : undefined} />
  if (state.kind === 'loading') return bar
  return (
    <Suspense fallback={bar}>
      <RecordingApp info={info} recording={state.recording} name={name} />
    </Suspense>
  )
}

function Progress({ name, progress }: { name: string; progress: RecordingProgress | undefined }) {
  const { bytes = 0, total = 0, events = 0 } = progress ?? {}
  return (
    <main className={styles['loading']} data-testid={testIds.recordingProgress}>
      <h1 className={styles['name']}>Opening {name}</h1>
      <progress
        className={styles['bar']}
        aria-label={`Opening ${name}`}
        {...(total > 0 ? { value: bytes, max: total } : {})}
      />
      <p className={styles['about']}>
        {total > 0 ? `${formatSize(bytes)} of ${formatSize(total)}, ${formatCount(events, 'event')}` : 'Reading…'}
      </p>
    </main>
  )
}
