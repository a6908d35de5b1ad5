import { useMemo } from 'react'
import { toFlowParties } from '#mocks/trace/facts/toFlowParties'
import type { TraceFlow } from '#mocks/trace/flow'
import { testIds } from '../../../testIds.ts'
import { formatCount, formatDuration } from '../../../ui/format.ts'
import { joinNames } from '../../../ui/joinNames.ts'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { TimeBar } from '../../wire/rows/TimeBar.tsx'
import { describeFlow } from '../../wire/words/flowWords.ts'
import { DetailFrame } from '../DetailFrame.tsx'
import styles from './CompareView.module.css'
import {
  type ComparedStep,
  type Comparison,
  compareFlows,
  describeLength,
  describeMore,
  type FlowLength,
  measureLength,
} from './compareFlows.ts'

export function CompareView({ left, right, onClose }: { left: TraceFlow; right: TraceFlow; onClose(): void }) {
  const comparison = useMemo(() => compareFlows(left, right), [left, right])
  const lengths = useMemo(() => [measureLength(left), measureLength(right)] as const, [left, right])
  const longest = Math.max(...lengths.map(({ total }) => total))
  return (
    <DetailFrame
      name="Comparison"
      className={styles['compare']}
      headClassName={styles['head']}
      testId={testIds.compare}
      closeTestId={testIds.closeCompare}
      onClose={onClose}
      head={
        <span className={styles['summary']} data-testid={testIds.compareSummary}>
          {describe(comparison, ...lengths)}
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling panel must be reachable by keyboard */}
      <section className={styles['panel']} aria-label="Steps of both flows" tabIndex={0}>
        <table className={styles['steps']}>
          <colgroup>
            <col className={styles['times']} />
            <col />
            <col className={styles['times']} />
            <col />
          </colgroup>
          <thead>
            <tr>
              <FlowHead side="left" flow={left} length={lengths[0]} longest={longest} />
              <FlowHead side="right" flow={right} length={lengths[1]} longest={longest} />
            </tr>
          </thead>
          <tbody>
            {comparison.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names, and never move
              <tr key={index} data-testid={testIds.compareStep} data-side={sideOf(step)}>
                <Step step={step} side="left" />
                <Step step={step} side="right" />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </DetailFrame>
  )
}

type FlowHeadProps = { side: 'left' | 'right'; flow: TraceFlow; length: FlowLength; longest: number }

function FlowHead({ side, flow, length, longest }: FlowHeadProps) {
  const { tone, icon, words } = describeFlow(flow)
  return (
    <th scope="col" colSpan={2}>
      <span className={styles['flow']}>
        <span className="dim">{side}</span>
        <code>{flow.method}</code>
        <StatusMark tone={tone} icon={icon}>
          {words}
        </StatusMark>
        <span className="dim">
          flow {flow.id} · {toFlowParties(flow).by} · {describeLength(length)}
        </span>
      </span>
      <span className={styles['scale']} style={{ width: `${(length.total / Math.max(1, longest)) * 100}%` }}>
        <TimeBar flow={flow} />
      </span>
    </th>
  )
}

function Step({ step, side }: { step: ComparedStep; side: 'left' | 'right' }) {
  const event = step[side]
  const at = side === 'left' ? step.leftAt : step.rightAt
  const other = side === 'left' ? step.rightAt : step.leftAt
  if (!event) return <td colSpan={2} className={styles['missing']} />
  const isSlower = at !== undefined && other !== undefined && at - other > Math.max(20, other * 0.5)
  return (
    <>
      <td className={joinNames(styles['time'], isSlower && styles['slower'])}>+{formatDuration(at ?? 0)}</td>
      <td className={event.phase === 'error' ? 'bad' : undefined}>
        <span className="dim">{event.hop}</span> {event.method} <span className="dim">{event.phase}</span>
        {side === 'right' && step.differences.length > 0 && (
          <span className={styles['differs']} title={step.differences.join('\n')}>
            {' '}
            ≠ {step.differences.slice(0, 3).join(', ')}
            {step.differences.length > 3 && ` +${step.differences.length - 3}`}
          </span>
        )}
      </td>
    </>
  )
}

function sideOf({ left, right }: ComparedStep): 'both' | 'left' | 'right' {
  if (left && right) return 'both'
  return left ? 'left' : 'right'
}

function describe({ sameOrder, onlyLeft, onlyRight, answer }: Comparison, left: FlowLength, right: FlowLength): string {
  const order = sameOrder ? 'the same steps' : `${formatCount(onlyLeft, 'step')} only left, ${onlyRight} only right`
  const time = describeMore(left, right)
  if (!answer) return `${order} · ${time} · no answer to compare`
  return `${order} · ${time} · ${answer.length === 0 ? 'the same answer' : `other answers: ${answer.slice(0, 3).join(', ')}`}`
}
