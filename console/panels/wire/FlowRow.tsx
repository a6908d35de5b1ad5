// biome-ignore-all lint/a11y/useSemanticElements: a tree grid that renders only visible rows cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its row by aria-activedescendant

import { memo } from 'react'
import type { Address } from 'viem'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { testIds } from '../../testIds.ts'
import { formatDuration } from '../../ui/formatDuration.ts'
import { Icon } from '../../ui/Icon.tsx'
import { joinNames } from '../../ui/joinNames.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import type { WireRow } from './model/wireRow.ts'
import styles from './Row.module.css'
import { describeEvent } from './words/describeEvent.ts'
import { describeFlow } from './words/describeFlow.ts'
import { toFlowMark } from './words/toFlowMark.ts'

export type RowProps = {
  id: string
  rowIndex: number
  /** Pixels from the top of all rows. */
  top: number
  /** When the trace began. */
  startAt: number
  /** The bench's ERC-20, whose calls are decoded. */
  token: Address
  selected: boolean
  /** Milliseconds. */
  took: number | undefined
  onClick(row: WireRow): void
}

type FlowRowProps = RowProps & {
  flow: TraceFlow
  expanded: boolean
  /** The request that gives the flow its name. */
  request: TraceEvent | undefined
  onToggle(flowId: number): void
}

/** A flow's heading: its number, its method, and its status. */
export const FlowRow = memo(function FlowRow(props: FlowRowProps) {
  const { id, flow, expanded, request, token, rowIndex, top, startAt, selected, took, onClick, onToggle } = props
  const { tone, icon, words } = describeFlow(flow)
  const more = request && describeEvent(request, token).more
  const mark = toFlowMark(flow)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree grid around the rows handles the keys
    <div
      id={id}
      role="row"
      aria-level={1}
      aria-rowindex={rowIndex}
      aria-expanded={expanded}
      aria-selected={selected}
      className={joinNames(styles['row'], styles['flow'], selected && styles['selected'])}
      style={{ transform: `translateY(${top}px)` }}
      data-testid={testIds.flowRow}
      data-flow={flow.id}
      data-method={flow.method}
      data-status={flow.status}
      onClick={() => onClick({ kind: 'flow', flow, expanded })}
    >
      <span role="gridcell" aria-colindex={1} className={styles['time']}>
        {flow.events[0] ? ((flow.events[0].at - startAt) / 1000).toFixed(3) : ''}
      </span>
      <span role="gridcell" aria-colindex={2} aria-colspan={3} className={styles['heading']}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the tree grid do the same */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <span
          className={styles['fold']}
          data-expanded={expanded}
          onClick={(event) => {
            event.stopPropagation()
            onToggle(flow.id)
          }}
        >
          <Icon name="chevron" size={11} />
        </span>
        <span className={styles['number']}>{flow.id}</span>
        <code className={styles['method']}>{flow.method}</code>
        {more && <span className={styles['more']}>{more}</span>}
        {mark && (
          <span
            className={joinNames(styles['mark'], mark.kind === 'miss' && styles['bad'])}
            title={mark.kind === 'miss' ? 'No cassette answers this call' : `Fault of the chain: ${mark.words}`}
            data-mark={mark.kind}
            data-testid={testIds.flowMark}
          >
            <Icon name="warn" size={11} /> {mark.words}
          </span>
        )}
        <StatusMark tone={tone} icon={icon}>
          {words}
        </StatusMark>
      </span>
      <span role="gridcell" aria-colindex={5} className={styles['took']}>
        {took === undefined ? '' : formatDuration(took)}
      </span>
    </div>
  )
})
