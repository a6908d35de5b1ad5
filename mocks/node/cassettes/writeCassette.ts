import type { Cassette } from '#mocks/rpc/cassette/cassette'
import { formatCassette } from '#mocks/rpc/cassette/format/formatCassette'
import { writeWholeFile } from '../files/writeWholeFile.ts'
import { hashText } from './hashText.ts'
import { takeFileLock } from './takeFileLock.ts'

export type WriteCassetteParameters = {
  readonly file: string
  readonly cassette: Cassette
  readonly force?: boolean | undefined
}

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
