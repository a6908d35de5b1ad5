import type { FileHandle } from 'node:fs/promises'
import { BenchError } from '#mocks/core/BenchError'
import { toFileError } from '../files/toFileError.ts'

type PartWriterParameters = {
  readonly part: string
  readonly handle: FileHandle
  readonly onProblem?: ((error: BenchError) => void) | undefined
  readonly limit?: number | undefined
}

/** A text of V8 has at most 512 Mi characters. */
const LIMIT = 256 * 1024 * 1024
const TOO_SLOW = 'Save it to a faster disk, or let the pages and the node send less.'

/** A full disk, or one that is too slow, ends only the writing, not the process. */
export function createPartWriter({ part, handle, onProblem, limit = LIMIT }: PartWriterParameters) {
  let problem: BenchError | undefined
  let writing: Promise<void> = Promise.resolve()
  let queue = ''

  async function attempt(operation: () => Promise<void>): Promise<void> {
    if (problem) return
    try {
      await operation()
    } catch (cause) {
      fail(toFileError(`The recording cannot be written to ${part}`, cause))
    }
  }

  function fail(error: BenchError): void {
    if (problem) return
    problem = error
    queue = ''
    onProblem?.(error)
  }

  return {
    write(text: string): void {
      if (problem) return
      if (queue === '')
        writing = writing.then(() => {
          const text = queue
          queue = ''
          return attempt(() => handle.appendFile(text))
        })
      queue += text
      if (queue.length > limit)
        fail(new BenchError(`The recording cannot be written to ${part} as fast as events come.`, { hint: TOO_SLOW }))
    },
    async close(): Promise<void> {
      await writing
      await attempt(() => handle.sync())
      await handle.close()
    },
    getProblem: () => problem,
  }
}
