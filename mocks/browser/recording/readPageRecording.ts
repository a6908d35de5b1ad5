import { BenchError } from '#mocks/core/BenchError'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { createRecordingReader } from '#mocks/world/recording/parseRecording'
import type { Recording } from '#mocks/world/recording/recordingFormat'

export type RecordingProgress = {
  readonly bytes: number
  /** 0 if the server doesn't say. */
  readonly total: number
  readonly events: number
}

const REPORT_MS = 100

/** Parsed as it arrives: collecting one text of ten megabytes would delay the user's first scroll. */
export async function readPageRecording(
  { recording }: Pick<BenchInfo, 'recording'>,
  onProgress: (progress: RecordingProgress) => void = () => {},
): Promise<Recording | undefined> {
  if (recording === undefined || recording.kind === 'save') return undefined
  const response = await fetch(recording.url, { redirect: 'error' })
  if (!response.ok || !response.body)
    throw new BenchError(`The recording ${recording.name} could not be loaded: the server answered ${response.status}.`)
  const reader = createRecordingReader(recording.name)
  const parts = response.body.getReader()
  const decoder = new TextDecoder()
  const total = Number(response.headers.get('content-length') ?? 0)
  let rest = ''
  let bytes = 0
  let reported = Number.NEGATIVE_INFINITY
  for (;;) {
    const { done, value } = await parts.read()
    const text = rest + decoder.decode(value, { stream: !done })
    const end = text.lastIndexOf('\n')
    if (end >= 0) reader.readLines(text.slice(0, end))
    rest = text.slice(end + 1)
    if (done) return reader.end(rest)
    bytes += value.length
    if (performance.now() - reported < REPORT_MS) continue
    onProgress({ bytes, total, events: reader.getCount() })
    await nextTask()
    reported = performance.now()
  }
}

/** Lets the page draw: parts that have already arrived come in microtasks. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
