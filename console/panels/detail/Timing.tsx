import { findMinedBlock } from '#mocks/trace/flow'
import { type FlowTiming, measureFlow } from '#mocks/trace/measureFlow'
import { testIds } from '../../testIds.ts'
import { formatDuration } from '../../ui/format.ts'
import { joinNames } from '../../ui/joinNames.ts'
import { GatewayNotes } from './GatewayNotes.tsx'
import type { Subject } from './subject.ts'
import styles from './Timing.module.css'

const kinds = { transport: 'software and transport', person: 'waiting for the user', chain: 'node and chain' } as const

export function Timing({ subject }: { subject: Subject }) {
  const { flow, event, request, end } = subject
  if (!flow)
    return (
      <>
        <p>This event is not part of a flow.</p>
        {event && <GatewayNotes events={[event]} />}
      </>
    )
  const { total, person, parts } = measureFlow(flow)
  const mined = findMinedBlock(flow)
  const took = request && end && Math.max(0, end.at - request.at)
  // A transaction continues until it is mined. Its row has the time of the answer.
  const isLonger = !event && took !== undefined && total - took >= 1
  return (
    <div className={styles['timing']}>
      {event && took !== undefined && (
        <p>
          <strong>{formatDuration(took)}</strong> at this hop ({event.hop})
        </p>
      )}
      <p>
        {event && 'Its flow: '}
        <strong data-testid={testIds.timingTotal} data-ms={total}>
          {formatDuration(total)}
        </strong>{' '}
        in total{flow.status === 'open' && ', so far'}
        {person > 0 && (
          <>
            , of which{' '}
            <strong data-testid={testIds.timingUser} data-ms={person}>
              {formatDuration(person)}
            </strong>{' '}
            waiting for the user
          </>
        )}
        {isLonger && `; answered after ${formatDuration(took)}`}
      </p>
      {total > 0 && (
        <div className={styles['bar']} aria-hidden="true">
          {parts.map((part) => (
            <span key={part.label} className={styles[part.kind]} style={{ flexGrow: part.ms }} />
          ))}
        </div>
      )}
      <Parts parts={parts} total={total} />
      {mined && (
        <p className={styles['dim']}>
          {mined.status === 'success' ? 'Mined' : 'Reverted'} in block {mined.block}
        </p>
      )}
      <GatewayNotes events={event ? [event, ...(end && end !== event ? [end] : [])] : flow.events} />
    </div>
  )
}

function Parts({ parts, total }: Pick<FlowTiming, 'parts' | 'total'>) {
  return (
    <table className={styles['parts']}>
      <thead className="visuallyHidden">
        <tr>
          <th scope="col">part</th>
          <th scope="col">took</th>
          <th scope="col">share</th>
          <th scope="col">kind</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.label} data-testid={testIds.timingPart} data-kind={part.kind} data-ms={part.ms}>
            <th scope="row">
              <span className={joinNames(styles['key'], styles[part.kind])} />
              {part.label}
            </th>
            <td>{formatDuration(part.ms)}</td>
            <td className={styles['dim']}>{total > 0 ? `${Math.round((part.ms / total) * 100)} %` : ''}</td>
            <td className={joinNames(styles['dim'], styles['kind'])}>{kinds[part.kind]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
