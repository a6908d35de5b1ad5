import { formatSize } from '#mocks/core/formatSize'
import type { ChainController } from '#mocks/world/chain/chainController'
import type { ChainRpcState } from '#mocks/world/rpcState'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { downloadText } from '../../ui/downloadText.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useAction } from '../../ui/useAction.ts'
import { Warning } from '../../ui/Warning.tsx'
import styles from './CassettePanel.module.css'

type Recorder = NonNullable<ChainRpcState['recorder']>

export function CassetteRecording({
  controller,
  recorder,
}: {
  controller: ChainController
  recorder: Recorder | undefined
}) {
  const [command, run] = useAction()
  const save = () =>
    void run({ waiting: 'Completing…', done: 'Saved to your downloads.' }, async () => {
      const { name, text } = await controller.saveRecording()
      downloadText(text, name, 'text/plain')
    })
  return (
    <div className={styles['panel']}>
      {recorder ? (
        <Facts recorder={recorder} />
      ) : (
        <p className={styles['hint']}>
          Nothing is recorded. Start to record the calls to the chain and their answers in a cassette, which replays
          without a node.
        </p>
      )}
      <div className={styles['tools']}>
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

function Facts({ recorder: { entries, steps, block, size, problem } }: { recorder: Recorder }) {
  return (
    <div className={styles['recording']} data-entries={entries} data-steps={steps} data-testid={testIds.recording}>
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
}
