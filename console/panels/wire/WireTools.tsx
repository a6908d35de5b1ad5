import { useHotkeys } from 'react-hotkeys-hook'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterField } from './filter/FilterField.tsx'
import type { FilterText } from './filter/useFilterText.ts'
import type { WireModel, WireView } from './model/createWireModel.ts'
import styles from './WireTools.module.css'
import { wireKeys } from './wireKeys.ts'

type WireToolsProps = { model: WireModel; view: WireView }

/** Filter, folding, pause, clear and export. For a finished recording, without pause and clear. */
export function WireTools(props: WireToolsProps & { filterText: FilterText; isOver: boolean }) {
  const { model, view, filterText, isOver } = props
  return (
    <div className={styles['tools']}>
      <FilterField model={model} filterText={filterText} />
      <div className={styles['buttons']}>
        <BackgroundButton model={model} view={view} />
        <FoldButtons model={model} view={view} />
        {view.hiddenCount > 0 && (
          <span className={styles['hidden']} data-testid={testIds.hiddenCount} data-count={view.hiddenCount}>
            {view.hiddenCount} filtered out
          </span>
        )}
        <span className={styles['grow']} />
        {!isOver && <LiveTools model={model} view={view} />}
        <ExportButton model={model} view={view} />
      </div>
    </div>
  )
}

/** How much is out of the way because nobody caused it, and the switch that shows it. */
function BackgroundButton({ model, view }: WireToolsProps) {
  const { showBackground, backgroundCount } = view
  const toggle = () => model.change({ showBackground: !showBackground })
  useHotkeys(wireKeys.showBackground.key, toggle)
  return (
    <Button
      variant="quiet"
      aria-pressed={showBackground}
      aria-keyshortcuts={wireKeys.showBackground.key}
      title="Reads, polls, probes, registry and telemetry that nobody caused: show each, or gather them in rows (H)"
      data-testid={testIds.showBackground}
      data-count={backgroundCount}
      onClick={toggle}
    >
      <Icon name={showBackground ? 'check' : 'flight'} size={12} />
      {backgroundCount > 0 ? `${backgroundCount} in the background` : 'background'}
      <Key name={wireKeys.showBackground.key} />
    </Button>
  )
}

function FoldButtons({ model, view }: WireToolsProps) {
  const fold = () => model.change({ folding: view.folding === 'all' ? 'auto' : 'all' })
  const unfold = () => model.change({ folding: view.folding === 'none' ? 'auto' : 'none' })
  useHotkeys(wireKeys.foldAll.key, fold)
  useHotkeys(wireKeys.unfoldAll.key, unfold)
  return (
    <>
      <Button
        variant="quiet"
        aria-pressed={view.folding === 'all'}
        aria-keyshortcuts={wireKeys.foldAll.key}
        disabled={view.mode === 'frames'}
        title="Show the flows' headings only (F). Press again to fold only what ended"
        data-testid={testIds.collapseAll}
        onClick={fold}
      >
        fold <Key name={wireKeys.foldAll.key} />
      </Button>
      <Button
        variant="quiet"
        aria-pressed={view.folding === 'none'}
        aria-keyshortcuts={wireKeys.unfoldAll.key}
        disabled={view.mode === 'frames'}
        title="Show every hop of every flow (U). Press again to fold what ended"
        data-testid={testIds.expandAll}
        onClick={unfold}
      >
        unfold <Key name={wireKeys.unfoldAll.key} />
      </Button>
    </>
  )
}

function LiveTools({ model, view }: WireToolsProps) {
  const { trace } = useWorld()
  const togglePause = () => model.setPaused(!view.paused)
  useHotkeys(wireKeys.pause.key, togglePause)
  return (
    <>
      <Button
        variant="quiet"
        icon={view.paused ? 'play' : 'pause'}
        aria-pressed={view.paused}
        aria-keyshortcuts={wireKeys.pause.key}
        title="Pause the display; the trace continues (P)"
        data-testid={testIds.pause}
        onClick={togglePause}
      >
        <span className={styles['word']}>{view.paused ? 'Resume' : 'Pause'}</span>
        {view.heldCount > 0 && <span data-testid={testIds.heldCount}>{view.heldCount} wait</span>}
        <Key name={wireKeys.pause.key} />
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
