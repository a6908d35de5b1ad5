import { BenchError } from '#mocks/core/BenchError'
import type { ReportedAttachment } from './attachmentsOf.ts'
import type { Findings } from './foundResult.ts'

/** The name of the attachment that holds a result. */
const RESULT = 'resilience.json'

/**
 * Finds the result among the attachments of one test run. Its files are attached under the names that it gives.
 *
 * @param place where the attachments stand, for people
 * @param readPath reads the file at an attachment's path; a BenchError says why it is refused
 * @example
 * await toFoundText(attachments, 'report-1.zip', zip.read)
 */
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
