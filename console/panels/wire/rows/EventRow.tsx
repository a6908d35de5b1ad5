// biome-ignore-all lint/a11y/useSemanticElements: a tree grid that renders only visible rows cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its row by aria-activedescendant

import { memo } from 'react'
import { eventCode } from '#mocks/trace/filter/toFlowFacts'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { testIds } from '../../../testIds.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { joinNames } from '../../../ui/joinNames.ts'
import { describeEvent } from '../words/describeEvent.ts'
import { readNotedFault, toFlowMark } from '../words/flowWords.ts'
import { LaneCell } from './LaneCell.tsx'
import styles from './Row.module.css'
import type { RowProps } from './RowCells.tsx'
import { EventTime, MethodName, TookCell, toCellText, toTimeTitle } from './RowCells.tsx'

type EventRowProps = RowProps & {
  event: TraceEvent
  flow: TraceFlow | undefined
  level: number
  /** Milliseconds. */
  took: number | undefined
  /** Whether this is a request without a response. */
  open: boolean
}

export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { id, event, flow, level, rowIndex, top, startAt, selected, isStep, took, books, open, onClick } = props
  const { what, more } = describeEvent(event, books, flow)
  const code = event.phase === 'error' ? eventCode(event) : undefined
  const mark = toFlowMark({ events: [event] })
  // The note's text is the fault.
  const isNote = readNotedFault(event) !== undefined
  const markWords = mark && !isNote ? `${mark.kind === 'miss' ? 'miss' : `fault: ${mark.words}`} ` : undefined
  const byUser = event.hop === 'person' && event.phase !== 'request'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree grid around the rows handles the keys
    <div
      id={id}
      role="row"
      aria-level={level}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      aria-current={isStep ? 'step' : undefined}
      className={joinNames(styles['row'], selected && styles['selected'], isStep && styles['step'])}
      style={{ top }}
      data-testid={testIds.eventRow}
      data-hop={event.hop}
      data-phase={event.phase}
      data-method={event.method}
      onClick={() => onClick({ kind: 'event', event, flow, level })}
    >
      <span role="gridcell" aria-colindex={1} className={styles['time']} title={toTimeTitle(event.at, startAt)}>
        <EventTime ms={event.at - startAt} />
      </span>
      <span
        role="gridcell"
        aria-colindex={2}
        className={joinNames(styles['what'], event.phase !== 'request' && styles['dim'], isNote && styles['met'])}
        data-level={level}
        title={more ? `${what} ${more}` : what}
      >
        {code !== undefined && (
          <span className={styles['bad']}>
            <Icon name="cross" size={10} /> {code}{' '}
          </span>
        )}
        {mark && (
          <span className={joinNames(styles['mark'], mark.kind === 'miss' && styles['bad'])}>
            <Icon name="warn" size={10} /> {markWords}
          </span>
        )}
        <MethodName method={toCellText(what)} />
        {more && <span className={styles['dim']}> {more}</span>}
      </span>
      <span role="gridcell" aria-colindex={3} className={styles['by']}>
        {event.hop}
      </span>
      <LaneCell hop={event.hop} phase={event.phase} open={open} back={event.data['direction'] === 'out'} />
      <TookCell took={took} open={open} byUser={byUser} />
    </div>
  )
})
