import { type MergeOptions, mergeCassettes } from '#mocks/rpc/cassette/mergeCassettes'
import { type CassetteSummary, summarizeCassette } from '#mocks/rpc/cassette/summarizeCassette'
import { readCassette } from './readCassette.ts'
import { writeCassette } from './writeCassette.ts'

export type MergeFilesParameters = MergeOptions & {
  readonly files: readonly [string, ...string[]]
  readonly out: string
  /** Whether a file that is there is replaced. */
  readonly force?: boolean | undefined
}

/**
 * Makes one cassette of several. One of a recording that was cut off is taken for what it has, and is whole then.
 *
 * @throws BenchError where one cannot be read, they do not go together, or the file cannot be written
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
