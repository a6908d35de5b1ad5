import { useState } from 'react'
import { formatSize } from '#mocks/core/formatSize'
import type { ChainController } from '#mocks/world/chain/chainController'
import type { ChainRpcState } from '#mocks/world/rpcState'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { downloadText } from '../../ui/downloadText.ts'
import { cutText, formatCount } from '../../ui/format.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useNow } from '../../ui/useNow.ts'
import { useStore } from '../../ui/useStore.ts'
import { Warning } from '../../ui/Warning.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { ContractsSection } from '../contracts/ContractsSection.tsx'
import { FaultBoard } from '../faults/FaultBoard.tsx'
import cassettePanelCss from './CassettePanel.module.css'
import { ChainControl } from './ChainControl.tsx'
import styles from './ChainSection.module.css'
import { describeCassette, toCassettePairs } from './chainWords.ts'

export function ChainSection() {
  const { chainControllers, link, info, wallet } = useWorld()
  const { chainId: walletChain } = useStore(wallet)
  const { rpc, chains } = useStore(link)
  const [chosen, choose] = useState<number>()
  const [held, hold] = useState<number>()
  const find = (wanted: number | undefined) => chainControllers.find(({ chainId }) => chainId === wanted)
  // Default: the wallet's chain, whose calls a fault should hit. It stays while the user works in it.
  const controller = find(chosen ?? held) ?? find(walletChain) ?? chainControllers[0]
  const state = rpc.find(({ chainId }) => chainId === controller?.chainId)
  const block = chains.find(({ chainId }) => chainId === controller?.chainId)?.blockNumber
  return (
    <section
      id="chains"
      className={styles['chains']}
      aria-label="Chains and faults"
      tabIndex={-1}
      data-testid={testIds.chains}
      onFocusCapture={() => hold(controller?.chainId)}
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) hold(undefined)
      }}
    >
      <PaneHeader level={3} title="Chains">
        {controller && chainControllers.length > 1 && (
          <Select
            label="Chain"
            value={String(controller.chainId)}
            options={chainControllers.map(({ chainId, name }) => ({
              value: String(chainId),
              label: `${name} (${chainId})`,
            }))}
            testId={testIds.chainPicker}
            title="The chain to control, to record and to add faults to"
            onChange={(value) => choose(Number(value))}
          />
        )}
      </PaneHeader>
      {controller && (
        <>
          <Section
            id="chainControl"
            title="Chain control"
            summary={
              block === undefined ? undefined : `block ${block}${state?.automine === false ? ' · no automine' : ''}`
            }
            open={false}
          >
            <ChainControl key={controller.chainId} controller={controller} />
          </Section>
          <Section
            id="cassette"
            title="Cassette"
            summary={describeCassette(state)}
            open={info.chains[0].mode === 'cassette'}
          >
            <CassettePanel key={controller.chainId} controller={controller} />
          </Section>
        </>
      )}
      <ContractsSection />
      <FaultBoard controller={controller} />
    </section>
  )
}

function CassettePanel({ controller }: { controller: ChainController }) {
  const state = useStore(controller)
  return (
    <>
      {state?.player && <Replay controller={controller} player={state.player} />}
      {state?.mode !== 'cassette' && <CassetteRecording controller={controller} recorder={state?.recorder} />}
    </>
  )
}

const LIMIT = 20
const CUT = 300

function Replay({ controller, player }: { controller: ChainController; player: NonNullable<ChainRpcState['player']> }) {
  const { cassettes, hits, misses, unused, step, steps, failing } = player
  const [command, run] = useAction()
  const now = useNow(true, 60_000)
  const missed = misses.reduce((sum, { count }) => sum + count, 0)
  return (
    <div
      className={cassettePanelCss['panel']}
      data-hits={hits}
      data-misses={missed}
      data-unused={unused}
      data-step={step}
      data-failing={failing}
      data-testid={testIds.replay}
    >
      {cassettes.map(({ name, meta, entries }) => (
        <div key={name}>
          <p className={cassettePanelCss['title']}>{name}</p>
          <KeyValues pairs={toCassettePairs(meta, entries, now)} />
        </div>
      ))}
      <div className={cassettePanelCss['facts']}>
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
      <div className={cassettePanelCss['tools']}>
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

function Misses({ misses }: { misses: readonly NonNullable<ChainRpcState['player']>['misses'][number][] }) {
  if (misses.length === 0) return null
  return (
    <>
      <ul className={cassettePanelCss['misses']} aria-label="Calls that no cassette answers">
        {misses.slice(0, LIMIT).map(({ method, paramsText, nearest, count }) => (
          <li
            key={`${method} ${paramsText}`}
            className={cassettePanelCss['miss']}
            data-method={method}
            data-count={count}
            data-testid={testIds.miss}
          >
            <span className={cassettePanelCss['call']} title={paramsText}>
              {method} {cutText(paramsText, CUT)}
              {count > 1 && ` · ${count} times`}
            </span>
            {nearest ? (
              <>
                <span className={cassettePanelCss['nearest']}>
                  Nearest: <code title={nearest.paramsText}>{cutText(nearest.paramsText, CUT)}</code>
                </span>
                <code className={cassettePanelCss['nearest']} title={nearest.difference}>
                  {cutText(nearest.difference, CUT)}
                </code>
              </>
            ) : (
              <span className={cassettePanelCss['nearest']}>No call of this method is recorded.</span>
            )}
          </li>
        ))}
      </ul>
      {misses.length > LIMIT && <p className="note">… and {misses.length - LIMIT} more</p>}
    </>
  )
}

type Recorder = NonNullable<ChainRpcState['recorder']>

function CassetteRecording({ controller, recorder }: { controller: ChainController; recorder: Recorder | undefined }) {
  const [command, run] = useAction()
  const save = () =>
    void run({ waiting: 'Completing…', done: 'Saved to your downloads.' }, async () => {
      const { name, text } = await controller.saveRecording()
      downloadText(text, name, 'text/plain')
    })
  return (
    <div className={cassettePanelCss['panel']}>
      {recorder ? (
        <Facts recorder={recorder} />
      ) : (
        <p className="note">
          Nothing is recorded. Start to record the calls to the chain and their answers in a cassette, which replays
          without a node.
        </p>
      )}
      <div className={cassettePanelCss['tools']}>
        {recorder ? (
          <>
            <Button variant="primary" icon="download" data-testid={testIds.recordSave} onClick={save}>
              Save
            </Button>
            <Button
              variant="danger"
              data-testid={testIds.recordDiscard}
              onClick={() =>
                void run({ waiting: 'Discarding…', done: 'Discarded.' }, () => controller.discardRecording())
              }
            >
              Discard
            </Button>
          </>
        ) : (
          <Button
            data-testid={testIds.recordStart}
            onClick={() => void run({ waiting: 'Beginning…', done: '' }, () => controller.record())}
          >
            Record
          </Button>
        )}
      </div>
      <ActionLine action={command} testId={testIds.cassetteOutcome} />
    </div>
  )
}

const Facts = ({ recorder: { entries, steps, block, size, problem } }: { recorder: Recorder }) => (
  <div
    className={cassettePanelCss['recording']}
    data-entries={entries}
    data-steps={steps}
    data-testid={testIds.recording}
  >
    <StatusMark tone={problem === undefined ? 'bad' : 'warn'} icon={problem === undefined ? 'record' : 'warn'}>
      {problem === undefined ? 'recording' : 'recording has stopped'}
    </StatusMark>
    <KeyValues
      pairs={[
        ['entries', entries],
        ['steps', steps],
        ['block', Number(block.number)],
        ['size', formatSize(size)],
      ]}
    />
    {problem !== undefined && (
      <Warning tone="bad" testId={testIds.recordProblem}>
        {problem}
      </Warning>
    )}
  </div>
)
