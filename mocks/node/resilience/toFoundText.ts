import { BenchError } from '#mocks/core/BenchError'
import type { ReportedAttachment } from './attachmentsOf.ts'
import type { Findings } from './foundResult.ts'

const RESULT = 'resilience.json'

/** Its files are attached under the names that it gives. `readPath` throws a BenchError for a refused file. */
export async function toFoundText(
  attachments: readonly ReportedAttachment[],
  place: string,
  readPath: (path: string) => Promise<Uint8Array | undefined>,
): Promise<Findings> {
  // A test that tries twice within a run attaches twice: the last counts.
  const find = (name: string) => attachments.findLast((one) => one.name === name)
  const read = async (name: string) => {
    const found = find(name)
    return found?.body ?? (found?.path === undefined ? undefined : await readPath(found.path))
  }
  if (!find(RESULT)) return { texts: [], problems: [] }
  let bytes: Uint8Array | undefined
  try {
    bytes = await read(RESULT)
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    return { texts: [], problems: [`${place}: ${error.shortMessage}`] }
  }
  if (!bytes)
    return { texts: [], problems: [`${place} names a result that is not there: ${find(RESULT)?.path ?? RESULT}.`] }
  return { texts: [{ place, text: Buffer.from(bytes).toString('utf8'), read }], problems: [] }
}
