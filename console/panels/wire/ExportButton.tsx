import { useHotkeys } from 'react-hotkeys-hook'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { downloadText } from '../../ui/downloadText.ts'
import { formatCount } from '../../ui/format.ts'
import { Key } from '../../ui/Key.tsx'
import { useBriefly } from '../../ui/useNow.ts'
import { useWorld } from '../../WorldContext.tsx'
import type { WireModel, WireView } from './model/wireModel.ts'
import styles from './WireTools.module.css'
import { wireKeys } from './wireKeys.ts'

export function ExportButton({ model, view }: { model: WireModel; view: WireView }) {
  const { trace, info, walletController } = useWorld()
  const [saved, setSaved] = useBriefly<string>(4_000)
  const isFiltered = view.filter.terms.length > 0
  const what = isFiltered ? 'the flows that the filter finds' : 'all events'
  const save = async () => {
    const events = isFiltered ? listExported(trace.snapshot(), model.listPassing()) : trace.snapshot()
    const { toRecordingText } = await import('#mocks/world/recording/toRecordingText')
    const date = new Date()
    const wallets = info.side ? undefined : walletController?.getState().wallets.map(({ spec }) => spec)
    const text = toRecordingText({ info, wallets, events, date })
    const name = toExportName(date)
    downloadText(text, name, 'application/jsonl')
    setSaved(`Saved ${formatCount(events.length, 'event')} as ${name}.`)
  }
  useHotkeys(wireKeys.export.key, () => void save())
  return (
    <>
      <Button
        variant="quiet"
        icon="download"
        title={saved ?? `Save ${what} as a recording: npx walletbench open FILE (E)`}
        aria-keyshortcuts={wireKeys.export.key}
        data-testid={testIds.export}
        onClick={save}
      >
        <span className={styles['word']}>
          {saved === undefined ? 'Export' : 'Saved'}
          {isFiltered && saved === undefined && <span className={styles['more']}> these</span>}
        </span>{' '}
        <Key name={wireKeys.export.key} />
      </Button>
      <span className="visuallyHidden" role="status">
        {saved}
      </span>
    </>
  )
}

/** Sorts by date, in UTC. */
function toExportName(date: Date): string {
  return `walletbench-recording-${date
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}.jsonl`
}

function listExported(events: readonly TraceEvent[], flows: readonly TraceFlow[]): readonly TraceEvent[] {
  const kept = new Set<TraceEvent>()
  for (const flow of flows) for (const event of flow.events) kept.add(event)
  const times = Array.from(kept, ({ at }) => at)
  const from = times.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY)
  const to = times.reduce((most, at) => Math.max(most, at), Number.NEGATIVE_INFINITY)
  return events.filter(
    (event) =>
      kept.has(event) || (event.span === undefined && event.keys.length === 0 && event.at >= from && event.at <= to),
  )
}
