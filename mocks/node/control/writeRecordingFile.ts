import { isExistsError, writeWholeFile } from '../files/writeWholeFile.ts'
import { ControlError } from './ControlError.ts'

/**
 * Writes a recording's file.
 *
 * @throws ControlError if it exists and may not be overwritten; BenchError if it cannot be written
 */
export async function writeRecordingFile(
  file: string,
  text: string,
  { overwrite }: { readonly overwrite: boolean },
): Promise<void> {
  try {
    await writeWholeFile({ file, content: text, overwrite, mode: 0o600 })
  } catch (error) {
    if (!isExistsError(error)) throw error
    throw new ControlError(409, error.shortMessage, {
      hint: 'Give another name, or replace it: --overwrite, as a request { overwrite: true }.',
    })
  }
}
