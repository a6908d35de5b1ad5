import { writeFile } from 'node:fs/promises'
import { BenchError } from '#mocks/core/BenchError'
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
    await writeFile(file, text, { flag: overwrite ? 'w' : 'wx', mode: 0o600 })
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw new ControlError(409, `${file} already exists.`, { hint: 'Give another name, or { overwrite: true }.' })
    throw new BenchError(`${file} cannot be written.`, { metaMessages: [message], cause })
  }
}
