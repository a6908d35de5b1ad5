// biome-ignore-all lint/a11y/useSemanticElements: a tree grid that renders only visible rows cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its row by aria-activedescendant

import { memo } from 'react'
import { toFlowParties } from '#mocks/trace/facts/toFlowParties'
import { findFailure } from '#mocks/trace/facts/trouble'
import { waitsForUser } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { testIds } from '../../../testIds.ts'
import { formatCount } from '../../../ui/format.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { joinNames } from '../../../ui/joinNames.ts'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { type FlowRowOf, toOrdered } from '../model/wireRow.ts'
import { describeEvent } from '../words/describeEvent.ts'
import { describeFlow, toFlowMark } from '../words/flowWords.ts'
import styles from './Row.module.css'
import { EventTime, FoldMark, MethodName, type RowProps, TookCell, toCellText, toTimeTitle } from './RowCells.tsx'
import { TimeBar } from './TimeBar.tsx'

type FlowRowProps = RowProps &
  Pick<FlowRowOf, 'flow' | 'expanded' | 'level'> & {
    times: number
    request: TraceEvent | undefined
    took: number | undefined
    isCopy: boolean
  }

export const FlowRow = memo(function FlowRow(props: FlowRowProps) {
  const { id, flow, expanded, level, times, request, books, rowIndex, top, startAt, selected, isStep, took, isCopy } =
    props
  const { onClick, onToggle } = props
  const [first] = toOrdered(flow)
  const { tone, icon, words, whole } = describeFlow(flow)
  const { by, dapp } = toFlowParties(flow)
  const params = request && flow.method !== 'connect' ? describeEvent(request, books, flow).more : undefined
  const failed = findFailure(flow)
  const reason = failed?.phase === 'error' ? describeEvent(failed, books, flow).what : undefined
  const more = reason === undefined || flow.code === 4001 ? params : toCellText(reason)
  const mark = toFlowMark(flow)
  const isHeld = mark?.kind === 'fault' && flow.status === 'open' && !waitsForUser(flow)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree grid around the rows handles the keys
    <div
      id={id}
      role="row"
      aria-level={level}
      aria-rowindex={rowIndex}
      aria-expanded={expanded}
      aria-selected={selected}
      aria-current={isStep ? 'step' : undefined}
      className={joinNames(
        styles['row'],
        styles['flow'],
        tone === 'bad' && styles['wrong'],
        selected && styles['selected'],
        isStep && styles['step'],
      )}
      style={{ top }}
      data-testid={isCopy ? undefined : testIds.flowRow}
      data-flow={flow.id}
      data-method={flow.method}
      data-status={flow.status}
      onClick={() => onClick({ kind: 'flow', flow, expanded, level })}
    >
      <span
        role="gridcell"
        aria-colindex={1}
        className={styles['time']}
        title={first && `${toTimeTitle(first.at, startAt)} · flow ${flow.id}`}
      >
        {first && <EventTime ms={first.at - startAt} />}
      </span>
      <span role="gridcell" aria-colindex={2} className={styles['heading']} data-level={level}>
        <FoldMark expanded={expanded} onToggle={() => onToggle({ kind: 'flow', flow, expanded, level })} />
        <code className={styles['method']} title={flow.method}>
          <MethodName method={flow.method} />
        </code>
        {times > 1 && <span className={styles['times']}>×{formatCount(times)}</span>}
        {more && !mark && (
          <span className={styles['more']} title={more === params ? params : reason}>
            {more}
          </span>
        )}
        {mark && (
          <span
            className={joinNames(styles['mark'], mark.kind === 'miss' && styles['bad'])}
            title={mark.kind === 'miss' ? 'No cassette answers this call' : `Fault: ${mark.words}`}
            data-mark={mark.kind}
            data-testid={testIds.flowMark}
          >
            <Icon name="warn" size={11} /> {mark.words}
          </span>
        )}
        <span className={styles['outcome']} title={[whole ?? words, reason].filter(Boolean).join(': ')}>
          <StatusMark tone={tone} icon={icon}>
            {isHeld ? <span className="visuallyHidden">{words}</span> : words}
          </StatusMark>
        </span>
      </span>
      <span
        role="gridcell"
        aria-colindex={3}
        className={styles['by']}
        title={dapp === undefined ? by : `${by} · ${dapp}`}
      >
        {by}
      </span>
      <span role="gridcell" aria-colindex={4} className={styles['spent']}>
        <TimeBar flow={flow} />
      </span>
      <TookCell took={took} />
    </div>
  )
})
