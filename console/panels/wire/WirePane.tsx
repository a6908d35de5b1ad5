import { useCallback, useRef, useState } from 'react'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { Detail } from '../detail/Detail.tsx'
import type { WireRow } from './model/wireRow.ts'
import { useWireModel } from './useWireModel.ts'
import styles from './WirePane.module.css'
import { WireTable } from './WireTable.tsx'
import { WireTools } from './WireTools.tsx'

type WirePaneProps = {
  /** Whether the recording is finished. Then the position moves, and nothing is held or cleared. Default false. */
  isOver?: boolean
}

/** The wire between dapp and wallet: every hop of every request, and the detail of one. */
export function WirePane({ isOver = false }: WirePaneProps) {
  const [model, view] = useWireModel(isOver)
  const [selected, setSelected] = useState<WireRow>()
  const [detailOpen, setDetailOpen] = useState(false)
  const table = useRef<HTMLDivElement>(null)
  const current = selected && model.renew(selected)

  const select = useCallback((row: WireRow, openDetail: boolean) => {
    setSelected(row)
    if (openDetail) setDetailOpen(true)
  }, [])
  const close = useCallback(() => {
    setDetailOpen(false)
    table.current?.focus()
  }, [])

  return (
    <div className={styles['wire']}>
      <PaneHeader title="Wire">
        <span className={styles['counts']} data-testid={testIds.wireCounts}>
          {count(view.eventCount, 'event')} · {count(view.flowCount, 'flow')}
        </span>
        <fieldset className={styles['modes']} aria-label="View">
          <Button
            variant="quiet"
            aria-pressed={view.mode === 'flows'}
            data-testid={testIds.viewFlows}
            onClick={() => model.change({ mode: 'flows' })}
          >
            Flows
          </Button>
          <Button
            variant="quiet"
            aria-pressed={view.mode === 'frames'}
            data-testid={testIds.viewFrames}
            onClick={() => model.change({ mode: 'frames' })}
          >
            Frames
          </Button>
        </fieldset>
      </PaneHeader>
      <WireTools model={model} view={view} isOver={isOver} />
      <WireTable ref={table} model={model} view={view} selected={current} onSelect={select} onEscape={close} />
      {detailOpen && current && <Detail row={current} model={model} onClose={close} />}
    </div>
  )
}

function count(number: number, noun: string): string {
  // Not `toLocaleString`: loading a locale's rules takes a tenth of the page's start.
  return `${String(number).replace(/\B(?=(\d{3})+$)/g, '\u00a0')} ${noun}${number === 1 ? '' : 's'}`
}
