import type { Cassette } from '#mocks/rpc/cassette/cassette'
import { formatCassette } from '#mocks/rpc/cassette/format/formatCassette'
import { writeWholeFile } from '../files/writeWholeFile.ts'
import { hashText } from './hashText.ts'
import { takeFileLock } from './takeFileLock.ts'

export type WriteCassetteParameters = {
  readonly file: string
  readonly cassette: Cassette
  /** Whether to replace an existing file. Default: an existing file is an error. */
  readonly force?: boolean | undefined
}

/**
 * Writes a complete cassette, with its hash.
 *
 * @returns its size in bytes
 * @throws BenchError if the file exists, is being recorded, or cannot be written
 */
export async function writeCassette({ file, cassette, force }: WriteCassetteParameters): Promise<number> {
  const release = takeFileLock(file)
  try {
    return await writeWholeFile({
      file,
      content: formatCassette({ ...cassette, complete: true }, hashText),
      overwrite: force,
      existsHint: 'Give another name, or pass --force to replace it.',
    })
  } finally {
    release()
  }
}
