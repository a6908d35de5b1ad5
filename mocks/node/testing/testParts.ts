import { afterAll, onTestFinished } from 'vitest'
import { createDisposables, type Disposables, type PartList } from '../shared/createDisposables.ts'

/** Its parts are stopped when the test ends, the last one first. Add them in a test or in `beforeEach`. */
export const testParts: PartList = {
  add(starting) {
    onTestFinished(async () => {
      // The error of a part that does not start goes to the test.
      const part = await starting.catch(() => undefined)
      await part?.stop()
    })
    return starting
  },
}

/** Its parts are stopped after the last test of a file or a `describe`. Call it there, not in a test. */
export function createFileParts(): Disposables {
  const parts = createDisposables()
  afterAll(() => parts.stop())
  return parts
}
