import { useHotkeys } from 'react-hotkeys-hook'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { downloadText } from '../../ui/downloadText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { FilterField } from './FilterField.tsx'
import type { WireModel, WireView } from './model/createWireModel.ts'
import styles from './WireTools.module.css'
import { toExportName } from './words/toExportName.ts'

type WireToolsProps = { model: WireModel; view: WireView }

/** Filter, pause, clear and export. For a finished recording, only filter and export. */
export function WireTools({ model, view, isOver }: WireToolsProps & { isOver: boolean }) {
  return (
    <div className={styles['tools']}>
      <FilterField model={model} />
      <div className={styles['buttons']}>
        <Button
          variant="quiet"
          aria-pressed={view.hideReads}
          title="Hide background reads, such as polls, that no button started"
          data-testid={testIds.hideReads}
          onClick={() => model.change({ hideReads: !view.hideReads })}
        >
          <Icon name={view.hideReads ? 'check' : 'cross'} size={12} /> hide reads
        </Button>
        <Button
          variant="quiet"
          aria-pressed={view.folded}
          disabled={view.mode === 'frames'}
          title="Show the flows' headings only"
          data-testid={testIds.collapseAll}
          onClick={() => model.change({ folded: !view.folded })}
        >
          fold all
        </Button>
        {view.hiddenCount > 0 && (
          <span className={styles['hidden']} data-testid={testIds.hiddenCount} data-count={view.hiddenCount}>
            {view.hiddenCount} hidden
          </span>
        )}
        <span className={styles['grow']} />
        {!isOver && <LiveTools model={model} view={view} />}
        <ExportButton />
      </div>
    </div>
  )
}

function LiveTools({ model, view }: WireToolsProps) {
  const { trace } = useWorld()
  const togglePause = () => model.setPaused(!view.paused)
  useHotkeys('p', togglePause)
  return (
    <>
      <Button
        variant="quiet"
        icon={view.paused ? 'play' : 'pause'}
        aria-pressed={view.paused}
        title="Pause the display; the trace continues (P)"
        data-testid={testIds.pause}
        onClick={togglePause}
      >
        <span className={styles['word']}>{view.paused ? 'Resume' : 'Pause'}</span>
        {view.heldCount > 0 && <span data-testid={testIds.heldCount}>{view.heldCount} wait</span>}
      </Button>
      <Button
        variant="quiet"
        icon="trash"
        title="Clear all events"
        data-testid={testIds.clear}
        onClick={() => trace.clear()}
      >
        <span className={styles['word']}>Clear</span>
      </Button>
    </>
  )
}

function ExportButton() {
  const { trace, info } = useWorld()
  const exportAll = async () => {
    const events = trace.snapshot()
    const { toRecordingText } = await import('#mocks/world/recording/toRecordingText')
    const date = new Date()
    const text = toRecordingText({ info, events, date })
    downloadText(text, toExportName(date), 'application/jsonl')
  }
  return (
    <Button
      variant="quiet"
      icon="download"
      title="Save all events as a recording: npx walletbench open FILE"
      data-testid={testIds.export}
      onClick={exportAll}
    >
      <span className={styles['word']}>Export</span>
    </Button>
  )
}
