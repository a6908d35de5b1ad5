import { onTestFinished } from 'vitest'
import { makeKeptFolder } from './makeKeptFolder.ts'

/**
 * Makes a folder that holds these files, until the test ends. Call it in a test or in `beforeEach`.
 *
 * @example
 * const folder = await makeFolder({ 'package.json': '{}' })
 */
export async function makeFolder(files?: Parameters<typeof makeKeptFolder>[0]): Promise<string> {
  const { path, remove } = await makeKeptFolder(files)
  onTestFinished(remove)
  return path
}
