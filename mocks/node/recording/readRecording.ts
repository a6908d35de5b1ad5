import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { parseRecording } from '#mocks/world/recording/parseRecording'
import type { Recording } from '#mocks/world/recording/recording'

/** A string of JavaScript holds no more. */
const SIZE_LIMIT = 400 * 1024 * 1024

export type ReadRecording = Recording & {
  /** What people call it. */
  readonly name: string
  /** As the file has it. */
  readonly text: string
}

/**
 * Reads a recording's file. One that is not complete is read as far as it goes.
 *
 * @throws BenchError that names the file and the line
 * @example
 * const { events } = await readRecording('test-results/recording.jsonl')
 */
export async function readRecording(file: string): Promise<ReadRecording> {
  const { size } = await stat(file).catch((cause: NodeJS.ErrnoException) => {
    const hint = 'Give a file that `walletbench start --save-recording F` wrote.'
    throw new BenchError(`The recording ${file} cannot be read (${cause.code ?? cause.message}).`, { hint, cause })
  })
  if (size > SIZE_LIMIT)
    throw new BenchError(`The recording ${file} is too large: ${Math.round(size / 1024 / 1024)} MB of at most 400.`)
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new BenchError(`The recording ${file} cannot be read (${cause.code ?? cause.message}).`, { cause })
  })
  return { ...parseRecording(text, file), name: basename(file), text }
}
