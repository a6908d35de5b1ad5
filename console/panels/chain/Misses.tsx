import type { ChainRpcState } from '#mocks/world/rpcState'
import { testIds } from '../../testIds.ts'
import styles from './CassettePanel.module.css'

type Miss = NonNullable<ChainRpcState['player']>['misses'][number]

const LIMIT = 20
/** Calldata can be very long. */
const CUT = 300

export function Misses({ misses }: { misses: readonly Miss[] }) {
  if (misses.length === 0) return null
  return (
    <>
      <ul className={styles['misses']} aria-label="Calls that no cassette answers">
        {misses.slice(0, LIMIT).map(({ method, paramsText, nearest, count }) => (
          <li
            key={`${method} ${paramsText}`}
            className={styles['miss']}
            data-method={method}
            data-count={count}
            data-testid={testIds.miss}
          >
            <span className={styles['call']} title={paramsText}>
              {method} {cut(paramsText)}
              {count > 1 && ` · ${count} times`}
            </span>
            {nearest ? (
              <>
                <span className={styles['nearest']}>
                  Nearest: <code title={nearest.paramsText}>{cut(nearest.paramsText)}</code>
                </span>
                <code className={styles['nearest']} title={nearest.difference}>
                  {cut(nearest.difference)}
                </code>
              </>
            ) : (
              <span className={styles['nearest']}>No call of this method is recorded.</span>
            )}
          </li>
        ))}
      </ul>
      {misses.length > LIMIT && <p className={styles['hint']}>… and {misses.length - LIMIT} more</p>}
    </>
  )
}

function cut(text: string): string {
  return text.length > CUT ? `${text.slice(0, CUT)}…` : text
}
