import type { TextOutput } from '#mocks/node/shared/toTerminalOutput'

/** What a command writes with. */
export type CommandOutput = TextOutput

/** What a command uses of its process. Tests run many commands in one process, each with its own context. */
export type CommandContext = {
  readonly stdout: CommandOutput
  readonly stderr: CommandOutput
  /** Environment variables. */
  readonly variables: NodeJS.ProcessEnv
  /** The exit code, 0 unless a command sets another. */
  exitCode: number
  /**
   * Listens for requests to stop. The listener returns whether it handles the request for the first time: a command
   * that is already stopping ends at once at a second signal. A stop that no signal asks for has none.
   *
   * @returns a function that stops listening
   */
  onStop(listener: (signal?: NodeJS.Signals) => boolean): () => void
}
