import { type MergeOptions, mergeCassettes } from '#mocks/rpc/cassette/mergeCassettes'
import { type CassetteSummary, summarizeCassette } from '#mocks/rpc/cassette/summarizeCassette'
import { readCassette } from './readCassette.ts'
import { writeCassette } from './writeCassette.ts'

export async function mergeCassetteFiles(
  parameters: MergeOptions & {
    readonly files: readonly [string, ...string[]]
    readonly out: string
    readonly force?: boolean | undefined
  },
): Promise<CassetteSummary> {
  const { files, out, force, prefer } = parameters
  const [first, ...others] = files
  const head = await readCassette(first)
  const rest = await Promise.all(others.map(readCassette))
  const merged = mergeCassettes([head, ...rest], { prefer })
  await writeCassette({ file: out, cassette: merged, force })
  return summarizeCassette({ ...merged, complete: true })
}
