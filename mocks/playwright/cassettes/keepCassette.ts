import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Puts a test's recording to its place. Another worker that reads the file sees the old or the new one, whole.
 *
 * @example
 * await keepCassette({ recording: testInfo.outputPath('buys.io'), file })
 */
export async function keepCassette({ recording, file }: { recording: string; file: string }): Promise<void> {
  const beside = `${file}.${process.pid}.new`
  await mkdir(dirname(file), { recursive: true })
  // The results may be on another disk: only within a folder a rename is one step.
  await copyFile(recording, beside)
  await rename(beside, file)
  await rm(recording)
}
