import type { RunningProgram } from '../../testing/runProgram.ts'

/** A file that a command writes. */
export type WrittenFile = {
  readonly path: string
  /** What is there before. Undefined: nothing. */
  readonly old: Buffer | undefined
  /** Whether these bytes are what the command writes, whole. */
  isNew(bytes: Buffer): boolean | Promise<boolean>
}

/** A process that is about to write. */
export type ReadyWriter = {
  readonly program: RunningProgram
  /** The folder in which the first change shows that it writes. */
  readonly watched: string
  readonly files: readonly WrittenFile[]
  /** Has it write. Resolves when it is done, or is killed. */
  write(): Promise<unknown>
}

/** A command whose process is killed while it writes. */
export type WriterCase = {
  readonly name: string
  /** Prepares an empty folder, and starts the process. */
  start(folder: string): Promise<ReadyWriter>
}
