import { BenchError } from '#mocks/core/BenchError'
import { checkInput } from '#mocks/core/input/checkInput'
import { text as readText } from '#mocks/core/input/readers'
import { optional } from '#mocks/core/input/shapes'
import { parseJson } from '#mocks/core/parseJson'
import { readMeta, toBodyHash } from '#mocks/rpc/cassette/parse/cassetteHead'
import { createSharing } from '#mocks/trace/createSharing'
import { modernizeTrace } from '#mocks/trace/eventReader'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { readWalletSpecs, type WalletSpecs } from '#mocks/world/walletSpec'
import { modernizeRecording, type Recording, type RecordingMeta } from './recordingFormat.ts'

type Draft = {
  meta: RecordingMeta | undefined
  wallets: WalletSpecs | undefined
  readonly events: TraceEvent[] | undefined
  count: number
  readonly cassettes: { chainId: number; text: string }[]
  complete: boolean
  readonly share: (event: TraceEvent) => void
}

type Line = Readonly<Record<string, unknown>>

// biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none of these
const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/
const BINARY = 'This file is binary, not a recording.'

const readers: Readonly<Record<string, (line: Line, draft: Draft) => void>> = {
  event(line, draft) {
    const event = modernizeTrace(line['event'])
    draft.count += 1
    if (!draft.events) return
    draft.share(event)
    draft.events.push(event)
  },
  wallets(line, draft) {
    const read = readWalletSpecs(JSON.stringify(line['wallets']))
    if ('problem' in read) throw new BenchError(`The wallets are invalid: ${read.problem}.`)
    draft.wallets = read.specs
  },
  cassette({ cassette: text, chainId }, draft) {
    if (typeof text !== 'string' || typeof chainId !== 'number' || !Number.isSafeInteger(chainId) || chainId < 1)
      throw new BenchError('A cassette needs its text and its chainId.')
    checkCassetteHash(text)
    draft.cassettes.push({ chainId, text })
  },
  end({ end }, draft) {
    const count = (end as { events?: unknown } | null)?.events
    if (count !== draft.count)
      throw new BenchError(`The end line counts ${count} events, but the file has ${draft.count}.`)
    draft.complete = true
  },
}

/** For a file in parts, never there as a whole. Without `keepsEvents` events are only checked. */
export function createRecordingReader(
  name = 'The recording',
  { keepsEvents = true }: { readonly keepsEvents?: boolean | undefined } = {},
) {
  const draft: Draft = {
    meta: undefined,
    wallets: undefined,
    events: keepsEvents ? [] : undefined,
    count: 0,
    cassettes: [],
    complete: false,
    share: createSharing(),
  }
  let number = 0
  let isEmpty = true

  function read(raw: string, isLast: boolean): void {
    const line = raw.trim()
    number += 1
    if (line === '') return
    const value = parseJson(line)
    isEmpty = false
    // A file that was cut off within its last line is read up to that line.
    if (value === undefined && draft.meta && isLast) return
    take(value, () => line)
  }

  function take(value: unknown, toText: () => string): void {
    try {
      readLine(value, draft)
    } catch (error) {
      throw atLine(error, name, number, toText())
    }
  }

  return {
    readLines(text: string): void {
      // One JSON array takes half the time of single lines. Where it fails, each line is parsed, to name the wrong one.
      const values = parseJson(`[${text.replaceAll('\n', ',')}]`)
      if (!Array.isArray(values) || values.length !== countLines(text)) {
        for (const line of text.split('\n')) read(line, false)
        return
      }
      isEmpty = false
      for (const [index, value] of values.entries()) {
        number += 1
        take(value, () => text.split('\n')[index] ?? '')
      }
    },
    getCount: () => draft.count,
    end(rest: string): Recording {
      read(rest, true)
      if (isEmpty) throw new BenchError(`${name} is empty.`)
      const { meta, wallets = meta?.wallets, events = [], cassettes, complete } = draft
      if (!meta) throw new BenchError(`${name} is not a recording.`)
      return { meta: wallets ? { ...meta, wallets } : meta, events, cassettes, complete }
    },
  }
}

/**
 * Reads a recording from the text of its file. One that ends early is read as far as it goes: `complete` is false, and a
 * last line that was cut off is skipped.
 *
 * @param name the name that errors use: the file's name
 * @throws BenchError that names the line, when the file is empty, binary, not a recording, of a newer format, or was changed
 * @example
 * const { meta, events, complete } = parseRecording(await readFile(file, 'utf8'), file)
 */
export function parseRecording(text: string, name?: string): Recording {
  checkInput('parseRecording', anyText, text, 'text')
  checkInput('parseRecording', optional(anyText), name, 'name')
  const reader = createRecordingReader(name)
  const end = text.lastIndexOf('\n')
  if (end >= 0) reader.readLines(text.slice(0, end))
  return reader.end(text.slice(end + 1))
}

const anyText = readText()

function readLine(value: unknown, draft: Draft): void {
  if (typeof value !== 'object' || value === null) throw new BenchError('The line is not a JSON object.')
  const line = value as Line
  if (draft.meta === undefined) {
    if (!('recording' in line))
      throw new BenchError('This is not a recording: its first line is not {"recording":…}.', {
        hint: '`walletbench start --save-recording F` writes a recording.',
      })
    draft.meta = modernizeRecording(line['recording'])
    return
  }
  if (draft.complete) throw new BenchError('There are more lines after the end line.')
  const kind = Object.keys(line).find((field) => Object.hasOwn(readers, field))
  const read = kind === undefined ? undefined : readers[kind]
  if (!read) throw new BenchError('A recording has no such line.')
  read(line, draft)
}

function countLines(text: string): number {
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

export function checkNotBinary(text: string, name: string): void {
  if (CONTROLS.test(text.slice(0, 1_000))) throw new BenchError(BINARY, { metaMessages: [`${name}, line 1`] })
}

function atLine(error: unknown, name: string, number: number, line: string): Error {
  if (!(error instanceof BenchError)) return error as Error
  const { shortMessage, metaMessages, hint } = error
  const start = line.slice(0, 1_000)
  // Bytes that aren't UTF-8 were read as U+FFFD. A line that is JSON may have it in a text.
  const isBinary = CONTROLS.test(start) || start.includes('\ufffd')
  const what = isBinary ? BINARY : shortMessage
  const seen = isBinary ? [] : [...metaMessages, line.length > 120 ? `${line.slice(0, 120)}…` : line]
  return new BenchError(what, { metaMessages: [`${name}, line ${number}`, ...seen], hint, cause: error })
}

/** A cassette that is still being recorded has no hash. */
function checkCassetteHash(text: string): void {
  const { sha256: wanted } = readMeta('the cassette', text)
  const found = wanted === undefined ? undefined : toBodyHash(text)
  if (found !== wanted)
    throw new BenchError('The cassette was changed after it was recorded: its hash does not match.', {
      metaMessages: [`Its head says ${wanted}`, `Its body has ${found}`],
      hint: 'Use the recording as it was saved.',
    })
}
