import type { ChainController } from '#mocks/world/chain/chainController'
import type { ChainRpcState } from '#mocks/world/rpcState'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { formatCount } from '../../ui/formatCount.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useNow } from '../../ui/useNow.ts'
import { Warning } from '../../ui/Warning.tsx'
import styles from './CassettePanel.module.css'
import { Misses } from './Misses.tsx'
import { toCassettePairs } from './toCassettePairs.ts'

type Player = NonNullable<ChainRpcState['player']>

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
        <Chip tone={missed > 0 ? 'bad' : 'plain'}>{missed === 1 ? '1 miss' : `${missed} misses`}</Chip>
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
