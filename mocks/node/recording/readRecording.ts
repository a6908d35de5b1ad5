import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { checkInput } from '#mocks/core/input/checkInput'
import { filled } from '#mocks/core/input/readers'
import { parseRecording } from '#mocks/world/recording/parseRecording'
import type { Recording } from '#mocks/world/recording/recordingFormat'

/** The limit of a JavaScript string. */
const SIZE_LIMIT = 400 * 1024 * 1024

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
  const { size } = await stat(file).catch((cause: NodeJS.ErrnoException) => {
    const hint = 'Give a file written by `walletbench start --save-recording F`.'
    throw new BenchError(`The recording ${file} cannot be read (${cause.code ?? cause.message}).`, { hint, cause })
  })
  if (size > SIZE_LIMIT)
    throw new BenchError(
      `The recording ${file} is too large: ${Math.round(size / 1024 / 1024)} MB. At most 400 MB are read.`,
    )
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new BenchError(`The recording ${file} cannot be read (${cause.code ?? cause.message}).`, { cause })
  })
  return { ...parseRecording(text, file), name: basename(file), text }
}
