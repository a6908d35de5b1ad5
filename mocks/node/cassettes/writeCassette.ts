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
  /** Whether a file that is there is replaced. Default: that is refused. */
  readonly force?: boolean | undefined
}

/**
 * Writes a whole cassette, with its hash.
 *
 * @returns its size in bytes
 * @throws BenchError where the file is there already, is being recorded, or cannot be written
 */
export async function writeCassette({ file, cassette, force }: WriteCassetteParameters): Promise<number> {
  if (!force && existsSync(file))
    throw new BenchError(`${file} is there already.`, { hint: 'Give another name, or --force to replace it.' })
  const release = takeFileLock(file)
  try {
    return await writeFileAnew(file, [formatCassette({ ...cassette, complete: true }, hashText)])
  } catch (error) {
    throw toFileError(`${file} cannot be written`, error)
  } finally {
    release()
  }
}
