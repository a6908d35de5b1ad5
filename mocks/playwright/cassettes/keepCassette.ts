import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'

/**
 * Puts a test's recording to its place. Another worker that reads the file sees the old or the new one, whole.
 *
 * @example
 * await keepCassette({ recording: testInfo.outputPath('buys.io'), file })
 */
export async function keepCassette({ recording, file }: { recording: string; file: string }): Promise<void> {
  // The results may be on another disk: only within a folder a rename is one step.
  await writeWholeFile({ file, content: createReadStream(recording), overwrite: true, makeFolders: true })
  await rm(recording)
}
