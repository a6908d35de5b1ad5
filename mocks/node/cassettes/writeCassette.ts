import { existsSync } from 'node:fs'
import { BenchError } from '#mocks/core/BenchError'
import type { Cassette } from '#mocks/rpc/cassette/cassette'
import { formatCassette } from '#mocks/rpc/cassette/format/formatCassette'
import { hashText } from './hashText.ts'
import { takeFileLock } from './takeFileLock.ts'
import { toFileError } from './toFileError.ts'
import { writeFileAnew } from './writeFileAnew.ts'

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
  if (!force && existsSync(file))
    throw new BenchError(`${file} already exists.`, { hint: 'Give another name, or pass --force to replace it.' })
  const release = takeFileLock(file)
  try {
    return await writeFileAnew(file, [formatCassette({ ...cassette, complete: true }, hashText)])
  } catch (error) {
    throw toFileError(`${file} cannot be written`, error)
  } finally {
    release()
  }
}
