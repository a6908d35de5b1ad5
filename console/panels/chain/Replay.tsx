import { testIds } from '#console/testIds'
import { cutText, formatCount } from '#console/ui/format'
import { useAction } from '#console/ui/useAction'
import { useNow } from '#console/ui/useNow'
import type { ChainController } from '#mocks/world/chain/chainController'
import type { ChainRpcState } from '#mocks/world/rpcState'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { Warning } from '../../ui/Warning.tsx'
import styles from './CassettePanel.module.css'
import { toCassettePairs } from './chainWords.ts'

const LIMIT = 20

/** Calldata can be very long. */
const CUT = 300

type Player = NonNullable<ChainRpcState['player']>

type Miss = NonNullable<ChainRpcState['player']>['misses'][number]

export function Replay({ controller, player }: { controller: ChainController; player: Player }) {
  const { cassettes, hits, misses, unused, step, steps, failing } = player
  const [command, run] = useAction()
  const now = useNow(true, 60_000)
  const missed = misses.reduce((sum, { count }) => sum + count, 0)
  return (
    <div
      className={styles['panel']}
      data-hits={hits}
      data-misses={missed}
      data-unused={unused}
      data-step={step}
      data-failing={failing}
      data-testid={testIds.replay}
    >
      {cassettes.map(({ name, meta, entries }) => (
        <div key={name}>
          <p className={styles['title']}>{name}</p>
          <KeyValues pairs={toCassettePairs(meta, entries, now)} />
        </div>
      ))}
      <div className={styles['facts']}>
        <Chip tone="accent" title="The step that is replayed now">
          step {step + 1} of {steps}
        </Chip>
        <Chip>{formatCount(hits, 'hit')}</Chip>
        <Chip tone={missed > 0 ? 'bad' : 'plain'}>{formatCount(missed, 'miss', 'misses')}</Chip>
        <Chip title="Entries that were not requested yet">{unused} unused</Chip>
      </div>
      {failing && (
        <Warning tone="bad">Every call fails with -32004 because of the first miss, until you reset.</Warning>
      )}
      <Misses misses={misses} />
      <div className={styles['tools']}>
        <Button
          title="Return to the first step, and clear misses, filters and counts"
          data-testid={testIds.replayReset}
          onClick={() =>
            void run({ waiting: 'Resetting…', done: 'Back at the first step.' }, () => controller.resetReplay())
          }
        >
          Reset
        </Button>
      </div>
      <ActionLine action={command} testId={testIds.cassetteOutcome} />
    </div>
  )
}

function Misses({ misses }: { misses: readonly Miss[] }) {
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
              {method} {cutText(paramsText, CUT)}
              {count > 1 && ` · ${count} times`}
            </span>
            {nearest ? (
              <>
                <span className={styles['nearest']}>
                  Nearest: <code title={nearest.paramsText}>{cutText(nearest.paramsText, CUT)}</code>
                </span>
                <code className={styles['nearest']} title={nearest.difference}>
                  {cutText(nearest.difference, CUT)}
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
