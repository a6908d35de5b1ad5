import { onTestFinished } from 'vitest'
import { makeKeptFolder } from './makeKeptFolder.ts'

/** Until the test ends. Call it in a test or in `beforeEach`. */
export async function makeFolder(files?: Parameters<typeof makeKeptFolder>[0]): Promise<string> {
  const { path, remove } = await makeKeptFolder(files)
  onTestFinished(remove)
  return path
}
