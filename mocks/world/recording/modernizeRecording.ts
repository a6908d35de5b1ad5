import { BenchError } from '#mocks/core/BenchError'
import { RECORDING_FORMAT, type RecordingMeta } from './recording.ts'

type Older = Readonly<Record<string, unknown>>

/** One step for each format: what makes the head of a file of that format one of the next. There is one format yet. */
const steps: ReadonlyMap<number, (meta: Older) => Older> = new Map()

/**
 * Brings the head of a recording that was written by an older bench to the shape of this one's.
 *
 * @throws BenchError when it is none, or was written by a newer bench
 * @example
 * const meta = modernizeRecording(JSON.parse(firstLine).recording)
 */
export function modernizeRecording(value: unknown): RecordingMeta {
  if (typeof value !== 'object' || value === null || typeof (value as Older)['format'] !== 'number')
    throw new BenchError('This is no head of a recording.', {
      metaMessages: [JSON.stringify(value)?.slice(0, 120) ?? 'nothing'],
    })
  let meta = value as Older & { format: number }
  if (meta.format > RECORDING_FORMAT)
    throw new BenchError(`The recording has format ${meta.format}; this bench reads up to ${RECORDING_FORMAT}.`, {
      hint: 'Use the version of walletbench that wrote it, or a newer one.',
    })
  while (meta.format < RECORDING_FORMAT) {
    const step = steps.get(meta.format)
    if (!step) throw new BenchError(`The recording has format ${meta.format}, which no bench has written.`)
    meta = step(meta) as Older & { format: number }
  }
  return checkHead(meta)
}

function checkHead(meta: Older): RecordingMeta {
  const { tool, date, info } = meta
  const chains = typeof info === 'object' && info !== null ? (info as Older)['chains'] : undefined
  const missing = [
    typeof tool === 'string' ? [] : ['tool'],
    typeof date === 'string' ? [] : ['date'],
    Array.isArray(chains) && chains.length > 0 ? [] : ['info.chains'],
  ].flat()
  if (missing.length > 0) throw new BenchError(`The head of the recording has no ${missing.join(' and no ')}.`)
  return meta as unknown as RecordingMeta
}
