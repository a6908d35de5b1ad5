/** Where a command writes: of `process.stdout` what it needs. */
export type CommandOutput = {
  write(text: string): unknown
  readonly isTTY?: boolean | undefined
}

/** What a command has of the process that it runs in. Tests run many in one process, each with a context of its own. */
export type CommandContext = {
  readonly stdout: CommandOutput
  readonly stderr: CommandOutput
  /** The variables of the environment. */
  readonly variables: NodeJS.ProcessEnv
  /** 0 until a command says otherwise. */
  exitCode: number
  /**
   * Listens for what ends a command that goes on until then. The listener returns whether it was news: what does not
   * stop at the first signal, the second ends at once.
   *
   * @returns what stops listening
   */
  onStop(listener: () => boolean): () => void
}
