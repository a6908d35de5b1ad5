// biome-ignore-all lint/a11y/useSemanticElements: a tree grid that renders only visible rows cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its row by aria-activedescendant

import { memo } from 'react'
import { eventCode } from '#mocks/trace/filter/eventCode'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { testIds } from '../../testIds.ts'
import { formatDuration } from '../../ui/formatDuration.ts'
import { Icon } from '../../ui/Icon.tsx'
import { joinNames } from '../../ui/joinNames.ts'
import type { RowProps } from './FlowRow.tsx'
import { LaneArrow } from './LaneArrow.tsx'
import styles from './Row.module.css'
import { describeEvent } from './words/describeEvent.ts'
import { toFlowMark } from './words/toFlowMark.ts'

type EventRowProps = RowProps & {
  event: TraceEvent
  flow: TraceFlow | undefined
  /** Whether this is a request without a response yet. */
  open: boolean
}

/** One event: from where to where, its content, its code, and how long it took. */
export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { id, event, flow, rowIndex, top, startAt, selected, took, token, open, onClick } = props
  const { what, more } = describeEvent(event, token)
  const code = eventCode(event)
  const mark = toFlowMark({ events: [event] })
  const byUser = event.hop === 'person' && event.phase !== 'request'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree grid around the rows handles the keys
    <div
      id={id}
      role="row"
      aria-level={flow ? 2 : 1}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      className={joinNames(styles['row'], selected && styles['selected'])}
      style={{ transform: `translateY(${top}px)` }}
      data-testid={testIds.eventRow}
      data-hop={event.hop}
      data-phase={event.phase}
      data-method={event.method}
      onClick={() => onClick({ kind: 'event', event, flow })}
    >
      <span role="gridcell" aria-colindex={1} className={styles['time']}>
        {((event.at - startAt) / 1000).toFixed(3)}
      </span>
      <span role="gridcell" aria-colindex={2} className={styles['lanes']}>
        <LaneArrow hop={event.hop} phase={event.phase} open={open} back={event.data['direction'] === 'out'} />
      </span>
      <span role="gridcell" aria-colindex={3} title={more ? `${what} ${more}` : what}>
        <span className={event.phase === 'request' ? undefined : styles['dim']}>{what}</span>
        {more && <span className={styles['dim']}> {more}</span>}
        {mark && (
          <span className={joinNames(styles['mark'], mark.kind === 'miss' && styles['bad'])}>
            {' '}
            <Icon name="warn" size={10} /> {mark.kind === 'miss' ? 'miss' : `fault: ${mark.words}`}
          </span>
        )}
      </span>
      <span
        role="gridcell"
        aria-colindex={4}
        className={joinNames(styles['code'], code === 'ok' && styles['ok'], event.phase === 'error' && styles['bad'])}
      >
        {event.phase === 'error' && <Icon name="cross" size={10} />}
        {code ?? (open ? 'open' : '')}
      </span>
      <span role="gridcell" aria-colindex={5} className={joinNames(styles['took'], byUser && styles['person'])}>
        {byUser && <Icon name="person" size={11} />}
        {took === undefined ? '' : formatDuration(took)}
      </span>
    </div>
  )
})
