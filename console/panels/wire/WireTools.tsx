import type { ReactNode } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/CopyButton.tsx'
import { downloadText } from '../../ui/downloadText.ts'
import { formatCount } from '../../ui/format.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { joinNames } from '../../ui/joinNames.ts'
import { Key } from '../../ui/Key.tsx'
import { useBriefly } from '../../ui/useNow.ts'
import { useWorld } from '../../WorldContext.tsx'
import { useTestText } from './copy/useRowCopy.ts'
import { FilterField } from './filter/FilterField.tsx'
import type { FilterText } from './filter/useFilterText.ts'
import type { WireModel, WireView } from './model/wireModel.ts'
import styles from './WireTools.module.css'
import { wireKeys } from './wireKeys.ts'

type WireToolsProps = { model: WireModel; view: WireView }

type ToggleToolProps = {
  shortcut: string
  title: string
  testId: string
  pressed: boolean
  icon?: IconName
  disabled?: boolean
  count?: number
  onToggle(): void
  children: ReactNode
}

export function WireTools(props: WireToolsProps & { filterText: FilterText; isOver: boolean }) {
  const { model, view, filterText, isOver } = props
  return (
    <div className={styles['tools']}>
      <FilterField model={model} filterText={filterText} hiddenCount={view.hiddenCount} />
      <div className={styles['buttons']}>
        <BackgroundButton model={model} view={view} />
        <FoldButtons model={model} view={view} />
        <span className="grow" />
        {!isOver && <LiveTools model={model} view={view} />}
        <CopyTestButton />
        <ExportButton model={model} view={view} />
      </div>
    </div>
  )
}

function BackgroundButton({ model, view }: WireToolsProps) {
  const { showBackground, backgroundCount } = view
  return (
    <ToggleTool
      shortcut={wireKeys.showBackground.key}
      title="Reads, polls, probes, registry and telemetry that nobody caused: show each, or gather them in rows (H)"
      testId={testIds.showBackground}
      count={backgroundCount}
      pressed={showBackground}
      onToggle={() => model.change({ showBackground: !showBackground })}
    >
      <Icon name={showBackground ? 'check' : 'flight'} size={12} />
      {backgroundCount > 0 ? `${formatCount(backgroundCount)} background` : 'background'}
    </ToggleTool>
  )
}

function FoldButtons({ model, view }: WireToolsProps) {
  const switchTo = (folding: 'all' | 'none') => model.change({ folding: view.folding === folding ? 'auto' : folding })
  const common = { disabled: view.mode === 'frames' }
  return (
    <>
      <ToggleTool
        {...common}
        shortcut={wireKeys.foldAll.key}
        title="Show the flows' headings only (F). Press again to fold only what ended"
        testId={testIds.collapseAll}
        pressed={view.folding === 'all'}
        onToggle={() => switchTo('all')}
      >
        fold
      </ToggleTool>
      <ToggleTool
        {...common}
        shortcut={wireKeys.unfoldAll.key}
        title="Show every hop of every flow (U). Press again to fold what ended"
        testId={testIds.expandAll}
        pressed={view.folding === 'none'}
        onToggle={() => switchTo('none')}
      >
        unfold
      </ToggleTool>
    </>
  )
}

function LiveTools({ model, view }: WireToolsProps) {
  const { trace } = useWorld()
  useHotkeys(wireKeys.clear.key, () => trace.clear())
  return (
    <>
      <ToggleTool
        shortcut={wireKeys.pause.key}
        icon={view.paused ? 'play' : 'pause'}
        title={
          view.paused
            ? `Resume (P): ${formatCount(view.heldCount, 'event')} ${view.heldCount === 1 ? 'waits' : 'wait'} to be shown`
            : 'Pause the display; the trace continues (P)'
        }
        testId={testIds.pause}
        pressed={view.paused}
        onToggle={() => model.setPaused(!view.paused)}
      >
        {view.paused ? (
          <span className={styles['held']} data-testid={testIds.heldCount}>
            <span className="visuallyHidden">Resume, </span>
            {toHeldWords(view.heldCount)}
            <span className="visuallyHidden"> wait</span>
          </span>
        ) : (
          <span className={joinNames(styles['word'], styles['held'])}>Pause</span>
        )}
      </ToggleTool>
      <Button
        variant="quiet"
        icon="trash"
        title="Clear all events (Shift L)"
        aria-keyshortcuts="Shift+L"
        data-testid={testIds.clear}
        onClick={() => trace.clear()}
      >
        <span className={styles['word']}>Clear</span> <Key name="⇧l" />
      </Button>
    </>
  )
}

const toHeldWords = (count: number) => (count < 10_000 ? `+${formatCount(count)}` : `+${Math.floor(count / 1_000)}k`)

function CopyTestButton() {
  const toText = useTestText()
  const [outcome = 'Copy test', show] = useBriefly<string>()
  const copy = async () => show((await copyText(toText)) ? 'Copied' : 'Not copied')
  useHotkeys(wireKeys.copyAllTest.key, copy)
  return (
    <Button
      variant="quiet"
      icon="copy"
      title="Copy all that was done and decided here as a Playwright test (Shift S)"
      aria-keyshortcuts="Shift+S"
      data-testid={testIds.copyAllAsTest}
      onClick={copy}
    >
      <span className={styles['word']}>{outcome}</span> <Key name="⇧s" />
    </Button>
  )
}

export function ToggleTool(props: ToggleToolProps) {
  const { shortcut, title, testId, pressed, icon, disabled = false, count, onToggle, children } = props
  useHotkeys(shortcut, onToggle)
  return (
    <Button
      variant="quiet"
      {...(icon === undefined ? {} : { icon })}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      disabled={disabled}
      title={title}
      data-testid={testId}
      data-count={count}
      onClick={onToggle}
    >
      {children} <Key name={shortcut} />
    </Button>
  )
}

function ExportButton({ model, view }: { model: WireModel; view: WireView }) {
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

const toExportName = (date: Date) =>
  `walletbench-recording-${date
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}.jsonl`

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
