import { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import type { CassetteFileParameters } from '#mocks/node/cassettes/takeFileLock'
import { toTool } from '#mocks/node/shared/ownPackage'
import type { Recorder, RecorderParameters } from '#mocks/rpc/record/recorderTypes'
import { startRecorder } from '#mocks/rpc/record/startRecorder'
import { openCassetteFile } from '../cassettes/openCassetteFile.ts'
import type { Part, PartList } from '../shared/createDisposables.ts'

/** A bench that does not start leaves no recording. */
export async function startFileRecorder(
  parameters: CassetteFileParameters &
    Pick<RecorderParameters, 'upstream' | 'mode' | 'block' | 'secrets'> & {
      readonly about: Pick<RecorderParameters['about'], 'host' | 'hardfork' | 'accounts'>
      readonly parts: PartList
    },
): Promise<Recorder> {
  const { file, overwrite, upstream, mode, block, secrets, about, parts } = parameters
  const opened = await openCassetteFile({ file, overwrite })
  let recorder: Recorder | undefined
  const part: Part = {
    async discard() {
      await recorder?.stop()
      opened.discard()
    },
    async stop() {
      if (!recorder) return opened.abandon()
      await recorder.stop()
      const { problem } = recorder.getState()
      if (problem === undefined) return void (await opened.finish())
      opened.abandon()
      throw new BenchError(`The recording to ${file} is not complete.`, {
        metaMessages: [problem, `The incomplete recording: ${opened.part}`],
        hint: `walletbench cassette show ${opened.part}`,
      })
    },
  }
  await parts.add(Promise.resolve(part))
  const head = { ...about, tool: toTool(), date: new Date(systemClock.now()).toISOString() }
  const { sink, base } = opened
  const started = await startRecorder({ upstream, sink, mode, block, about: head, base, secrets })
  recorder = started
  return started
}
