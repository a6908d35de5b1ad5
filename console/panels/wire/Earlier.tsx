import { testIds } from '../../testIds.ts'
import { formatCount } from '../../ui/format.ts'
import styles from './Earlier.module.css'
import type { WireMode, WireModel, WireView } from './model/wireModel.ts'
import { ToggleTool } from './WireTools.tsx'
import { wireKeys } from './wireKeys.ts'

export function Earlier({ model, view }: { model: WireModel; view: WireView }) {
  const { earlier, showEarlier, openedAfter, firstAfter, mode } = view
  if (earlier.count === 0 && !(showEarlier && firstAfter < openedAfter)) return null
  return (
    <div className={styles['earlier']} data-testid={testIds.earlier}>
      <span>
        {showEarlier
          ? 'What is older than this page is shown.'
          : `Before this page: ${countEarlier(earlier.count, mode)}`}
        {earlier.wrong > 0 && <span className="bad"> · {formatCount(earlier.wrong)} went wrong</span>}
      </span>
      <ToggleTool
        shortcut={wireKeys.showEarlier.key}
        title="What was there before this page was opened, by an earlier load, another tab, a test or a node (O)"
        testId={testIds.showEarlier}
        count={earlier.count}
        pressed={showEarlier}
        onToggle={() => model.change({ showEarlier: !showEarlier })}
      >
        {showEarlier ? 'fold' : 'show'}
      </ToggleTool>
    </div>
  )
}

export const countEarlier = (count: number, mode: WireMode) => formatCount(count, mode === 'flows' ? 'flow' : 'frame')
