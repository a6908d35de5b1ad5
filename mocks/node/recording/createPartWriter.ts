import type { FileHandle } from 'node:fs/promises'
import type { BenchError } from '#mocks/core/BenchError'
import { toFileError } from '../files/toFileError.ts'

/** Appends to a file in order. The texts of one turn go out in one write. */
export type PartWriter = {
  write(text: string): void
  /** Waits for pending writes, syncs the file to the disk, and closes it. */
  close(): Promise<void>
  /** Returns the error that ended the writing. */
  getProblem(): BenchError | undefined
}

export type PartWriterParameters = {
  readonly part: string
  readonly handle: FileHandle
  /** Called once, when nothing more can be written. */
  readonly onProblem?: ((error: BenchError) => void) | undefined
}

/** Makes a writer. A full disk ends only the writing, not the process. */
export function createPartWriter({ part, handle, onProblem }: PartWriterParameters): PartWriter {
  let problem: BenchError | undefined
  let writing: Promise<void> = Promise.resolve()
  let queue = ''

  async function flush(): Promise<void> {
    const text = queue
    queue = ''
    await attempt(() => handle.appendFile(text))
  }

  async function attempt(operation: () => Promise<void>): Promise<void> {
    if (problem) return
    try {
      await operation()
    } catch (cause) {
      problem = toFileError(`The recording cannot be written to ${part}`, cause)
      onProblem?.(problem)
    }
  }

  return {
    write(text) {
      if (problem) return
      if (queue === '') writing = writing.then(() => flush())
      queue += text
    },
    async close() {
      await writing
      await attempt(() => handle.sync())
      await handle.close()
    },
    getProblem: () => problem,
  }
}
