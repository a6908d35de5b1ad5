import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { checkInput } from '#mocks/core/input/checkInput'
import { filled } from '#mocks/core/input/readers'
import { compareRecordings } from '#mocks/world/recording/compareRecordings'
import { checkNotBinary, createRecordingReader } from '#mocks/world/recording/parseRecording'
import type { Recording } from '#mocks/world/recording/recordingFormat'

/** In bytes. The events of a page take several times as much in memory. */
const SIZE_LIMIT = 400 * 1024 * 1024
const PART = 1024 * 1024

/** A recording, and the file that it was read from. */
export type ReadRecording = Recording & {
  /** The file's name, for errors and display. */
  readonly name: string
  /** The file's text. */
  readonly text: string
}

/**
 * Reads a recording's file. An incomplete file is read as far as possible.
 *
 * @throws BenchError with the file and the line
 * @example
 * const { events } = await readRecording('test-results/recording.jsonl')
 */
export async function readRecording(file: string): Promise<ReadRecording> {
  checkInput('readRecording', filled, file, 'the file')
  const { bytes, recording } = await read(file, true)
  return { ...recording, name: basename(file), text: bytes.toString('utf8') }
}

/** Keeps only the bytes: the events of a large file take several times as much. */
export async function checkRecording(file: string) {
  const { bytes, count, recording } = await read(file, false)
  const { meta, complete } = recording
  return { name: basename(file), meta, bytes, count, complete }
}

async function read(file: string, keepsEvents: boolean) {
  const size = await readSize(file)
  const reader = createRecordingReader(file, { keepsEvents })
  const decoder = new TextDecoder()
  const parts: Buffer[] = []
  /** Joined once: a file may be one line of 400 MB. */
  let begun: string[] = []
  for await (const part of readParts(file, size)) {
    parts.push(part)
    const text = decoder.decode(part, { stream: true })
    // Its beginning is enough for the error. The rest may be hundreds of megabytes.
    if (parts.length === 1) checkNotBinary(text, file)
    const end = text.lastIndexOf('\n')
    if (end >= 0) {
      reader.readLines(begun.join('') + text.slice(0, end))
      begun = []
    }
    begun.push(text.slice(end + 1))
  }
  const recording = reader.end(begun.join('') + decoder.decode())
  return { bytes: Buffer.concat(parts), count: reader.getCount(), recording }
}

async function readSize(file: string): Promise<number> {
  const { size } = await stat(file).catch((cause: NodeJS.ErrnoException) => {
    const hint = 'Give a file written by `walletbench start --save-recording F`.'
    throw new BenchError(`The recording ${file} cannot be read (${cause.code ?? cause.message}).`, { hint, cause })
  })
  if (size <= SIZE_LIMIT) return size
  const megabytes = Math.round(size / 1024 / 1024)
  throw new BenchError(`The recording ${file} is too large: ${megabytes} MB. At most 400 MB are read.`, {
    hint: 'Read its beginning: `head -c 300M FILE > begin.jsonl`. An incomplete recording is read as far as it goes.',
  })
}

/** Up to the size that the file had at first: a recording that is still being saved grows. */
async function* readParts(file: string, size: number): AsyncGenerator<Buffer> {
  const refuse = (cause: NodeJS.ErrnoException) => {
    throw new BenchError(`The recording ${file} cannot be read (${cause.code ?? cause.message}).`, { cause })
  }
  const handle = await open(file).catch(refuse)
  try {
    for (let at = 0; at < size; ) {
      const part = Buffer.allocUnsafe(Math.min(PART, size - at))
      const { bytesRead } = await handle.read(part, 0, part.length, at).catch(refuse)
      if (bytesRead === 0) return
      at += bytesRead
      yield part.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/**
 * Lists the differences between two saved recordings, in words. Times, topics, ids, keys, ciphertexts, uuids and ports
 * are ignored.
 *
 * @throws BenchError if one of them cannot be read
 * @example
 * expect(await compareRecordingFiles('recorded.jsonl', 'replayed.jsonl')).toEqual([])
 */
export async function compareRecordingFiles(expected: string, found: string): Promise<readonly string[]> {
  return compareRecordings(await readRecording(expected), await readRecording(found))
}
