import { type MergeOptions, mergeCassettes } from '#mocks/rpc/cassette/mergeCassettes'
import { type CassetteSummary, summarizeCassette } from '#mocks/rpc/cassette/summarizeCassette'
import { readCassette } from './readCassette.ts'
import { writeCassette } from './writeCassette.ts'

export type MergeFilesParameters = MergeOptions & {
  readonly files: readonly [string, ...string[]]
  readonly out: string
  /** Whether to replace an existing file. */
  readonly force?: boolean | undefined
}

/**
 * Merges several cassettes into one. The part of a recording that was cut off counts with what it contains; the result
 * is a complete cassette.
 *
 * @throws BenchError if one cannot be read, they do not match, or the file cannot be written
 */
export async function mergeCassetteFiles(parameters: MergeFilesParameters): Promise<CassetteSummary> {
  const { files, out, force, prefer } = parameters
  const [first, ...others] = files
  const head = await readCassette(first)
  const rest = await Promise.all(others.map(readCassette))
  const merged = mergeCassettes([head, ...rest], { prefer })
  await writeCassette({ file: out, cassette: merged, force })
  return summarizeCassette({ ...merged, complete: true })
}
