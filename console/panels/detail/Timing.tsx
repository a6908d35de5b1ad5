import { readNotes } from '#mocks/trace/facts/trouble'
import { findMinedBlock } from '#mocks/trace/flow'
import { type FlowTiming, measureFlow } from '#mocks/trace/measureFlow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { testIds } from '../../testIds.ts'
import { Chip } from '../../ui/Chip.tsx'
import { formatDuration } from '../../ui/format.ts'
import { joinNames } from '../../ui/joinNames.ts'
import notesCss from './GatewayNotes.module.css'
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

const Parts = ({ parts, total }: Pick<FlowTiming, 'parts' | 'total'>) => (
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

const servedWords: Readonly<Record<string, string>> = {
  cassette: 'from a cassette',
  recording: 'from the recording, as requested before',
  upstream: 'from the upstream node',
}

const LIMIT = 30

function GatewayNotes({ events }: { events: readonly TraceEvent[] }) {
  const noted = events.flatMap((event) => {
    const notes = readNotes(event)
    return notes ? [{ event, notes }] : []
  })
  if (noted.length === 0) return null
  return (
    <ul className={notesCss['notes']} aria-label="Notes of the gateway" data-testid={testIds.gatewayNotes}>
      {noted.slice(0, LIMIT).map(({ event, notes: { faults, served, miss } }) => (
        <li key={`${event.source} ${event.seq}`} className={notesCss['note']}>
          <code>{event.method}</code>
          {miss && (
            <Chip tone="bad" icon="warn">
              miss
            </Chip>
          )}
          {faults.map((name) => (
            <Chip key={name} tone="warn" icon="warn">
              fault: {name}
            </Chip>
          ))}
          {served !== undefined && !miss && <span className="note">{servedWords[served] ?? served}</span>}
        </li>
      ))}
      {noted.length > LIMIT && <li className="note">… and {noted.length - LIMIT} more</li>}
    </ul>
  )
}
