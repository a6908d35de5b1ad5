import { BenchError } from '#mocks/core/BenchError'
import { RECORDING_FORMAT, type RecordingMeta } from './recordingFormat.ts'

type Older = Readonly<Record<string, unknown>>

/** There is one format so far. */
export function modernizeRecording(value: unknown): RecordingMeta {
  if (typeof value !== 'object' || value === null || !Number.isSafeInteger((value as Older)['format']))
    throw new BenchError('This is not the head of a recording.', {
      metaMessages: [JSON.stringify(value)?.slice(0, 120) ?? 'nothing'],
      hint: '`walletbench start --save-recording F` writes a recording.',
    })
  const meta = value as Older & { format: number }
  if (meta.format > RECORDING_FORMAT)
    throw new BenchError(
      `The recording has format ${meta.format}. This bench reads formats up to ${RECORDING_FORMAT}.`,
      {
        hint: 'Use the version of walletbench that wrote it, or a newer one.',
      },
    )
  if (meta.format !== RECORDING_FORMAT)
    throw new BenchError(`The recording has format ${meta.format}, which does not exist.`)
  return checkHead(meta)
}

function checkHead(meta: Older): RecordingMeta {
  const { tool, date, info } = meta
  const { chains, accounts } = (typeof info === 'object' && info !== null ? info : {}) as Older
  const missing = [
    typeof tool === 'string' ? [] : ['tool'],
    typeof date === 'string' && Number.isFinite(Date.parse(date)) ? [] : ['date'],
    Array.isArray(chains) && chains.length > 0 && chains.every(isChain) ? [] : ['info.chains'],
    Array.isArray(accounts) && accounts.every((account) => typeof account === 'string') ? [] : ['info.accounts'],
  ].flat()
  if (missing.length > 0) throw new BenchError(`The head of the recording lacks ${missing.join(' and ')}.`)
  return meta as unknown as RecordingMeta
}

function isChain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { chainId, name } = value as Older
  return Number.isSafeInteger(chainId) && (chainId as number) > 0 && typeof name === 'string'
}
