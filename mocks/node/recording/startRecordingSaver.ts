import { type FileHandle, lstat, open, rm } from 'node:fs/promises'
import { BenchError } from '#mocks/core/BenchError'
import { hashText, readCassettes } from '#mocks/node/cassettes/readCassette'
import type { ChainSource, ChainSpace } from '#mocks/node/chains/chainTypes'
import { placeFile } from '#mocks/node/files/placeFile'
import { toFileError } from '#mocks/node/files/toFileError'
import { toTool } from '#mocks/node/shared/ownPackage'
import { formatCassette } from '#mocks/rpc/cassette/formatCassette'
import { mergeCassettes } from '#mocks/rpc/cassette/mergeCassettes'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { LinkTold } from '#mocks/world/linkProtocol'
import { RECORDING_FORMAT } from '#mocks/world/recording/recordingFormat'
import { type RecordingLine, toRecordingInfo } from '#mocks/world/recording/toRecordingText'
import { createPartWriter } from './createPartWriter.ts'
import { createRecordingRedaction, type Redaction } from './recordingText.ts'

export type RecordingSaverParameters = {
  /** Until the recording is complete, it is written to `<file>.part`. */
  readonly file: string
  readonly trace: Trace
  readonly info: BenchInfo
  readonly spaces: readonly Pick<ChainSpace, 'chainId' | 'runCassetteOrder'>[]
  readonly secrets?: readonly string[] | undefined
  readonly played?: readonly { readonly chainId: number; readonly text: string }[] | undefined
  readonly date?: Date | undefined
  readonly openPart?: ((part: string) => Promise<FileHandle>) | undefined
  readonly onProblem?: ((error: BenchError) => void) | undefined
}

export type RecordingSaver = {
  receive(told: LinkTold): void
  stop(): Promise<void>
}

/** Resolves when each chain is being recorded: earlier calls would be missing. */
export async function startRecordingSaver(parameters: RecordingSaverParameters): Promise<RecordingSaver> {
  const { file, trace, info, spaces, played = [], date = new Date(), openPart = openNew, onProblem } = parameters
  const part = `${file}.part`
  await checkFree(file)
  const live = spaces.filter(({ chainId }) => !played.some((one) => one.chainId === chainId))
  const handle = await openPart(part)
  const token = URL.canParse(info.linkUrl) ? (new URL(info.linkUrl).searchParams.get('token') ?? '') : ''
  const redaction = createRecordingRedaction([info.mnemonic, info.linkUrl, token, ...(parameters.secrets ?? [])])
  const writer = createPartWriter({ part, handle, onProblem })
  const write = (line: RecordingLine) => writer.write(redaction.toText(line))
  let count = 0
  let ending: Promise<void> | undefined

  function add(events: readonly TraceEvent[]): void {
    count += events.length
    for (const event of events) write({ event })
  }

  write({
    recording: { format: RECORDING_FORMAT, tool: toTool(), date: date.toISOString(), info: toRecordingInfo(info) },
  })
  add(trace.snapshot())
  const unsubscribe = trace.subscribe((events) => events && add(events))

  async function end(): Promise<void> {
    const saved = await Promise.allSettled(live.map((space) => saveCassette(space, redaction)))
    unsubscribe()
    const chains = [...saved.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])), ...played]
    for (const { chainId, text } of chains) write({ cassette: text, chainId })
    write({ end: { events: count } })
    await writer.close()
    const problem = writer.getProblem()
    if (problem) throw problem
    await placeFile(part, file, { overwrite: false }).catch((error: unknown) => {
      throw toFileError(`${file} cannot be written`, error, `The recording is kept in ${part}.`)
    })
    const failed = saved.find((one) => one.status === 'rejected')
    const lacks = `The recording ${file} is saved, but lacks a cassette: it can be viewed, but not played.`
    const cause = failed?.reason as Error | undefined
    if (cause) throw new BenchError(lacks, { metaMessages: [cause.message], cause })
  }

  try {
    await Promise.all(live.map(({ runCassetteOrder }) => runCassetteOrder({ do: 'record' })))
  } catch (error) {
    unsubscribe()
    await writer.close()
    await rm(part, { force: true })
    throw error
  }

  return {
    receive(told) {
      if (ending) return
      if (told.type === 'trace') add(told.events)
      if (told.type === 'wallets') write({ wallets: told.specs })
    },
    stop() {
      ending ??= end()
      return ending
    },
  }
}

type RecordedSpace = RecordingSaverParameters['spaces'][number]

async function saveCassette({ chainId, runCassetteOrder }: RecordedSpace, { find }: Redaction) {
  const saved = await runCassetteOrder({ do: 'save' })
  const secret = saved && find(saved.text)
  if (secret !== undefined) throw new BenchError(`The cassette of chain ${chainId} contains ${secret}: it is left out.`)
  return saved ? [{ chainId, text: saved.text }] : []
}

async function checkFree(file: string): Promise<void> {
  const found = await lstat(file).catch(() => undefined)
  if (found) throw new BenchError(`${file} already exists.`, { hint: 'Give another name, or move the file away.' })
}

async function openNew(part: string): Promise<FileHandle> {
  try {
    return await open(part, 'ax', 0o600)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw toFileError(`The recording cannot be written to ${part}`, cause)
    throw new BenchError(`${part} already exists: a recording that was not completed, or is being saved.`, {
      hint: 'View it with `walletbench open`. Then give another name, or move the file away.',
      cause,
    })
  }
}

export async function readPlayedCassette(
  source: ChainSource,
): Promise<readonly { readonly chainId: number; readonly text: string }[]> {
  if (source.kind !== 'cassette') return []
  const [first, ...others] = await readCassettes(source)
  if (!first) return []
  const merged = mergeCassettes([first, ...others], { prefer: 'first' })
  return [{ chainId: merged.meta.chainId, text: formatCassette(merged, hashText) }]
}
