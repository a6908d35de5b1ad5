import { BenchError } from '#mocks/core/BenchError'
import type { CommandContext } from '../../commandContext.ts'

export type RunOrderParameters<answer> = {
  readonly run: () => Promise<answer>
  readonly flags: { readonly json?: true }
  readonly context: CommandContext
  /** Without `--json`. */
  readonly toText: (answer: answer) => string
  /** With `--json`. Default: the answer. */
  readonly toJson?: ((answer: answer) => unknown) | undefined
}

/** An error ends the command with the exit code of its kind. */
export async function runOrder<answer>(parameters: RunOrderParameters<answer>): Promise<void> {
  const { run, flags, context, toText, toJson = (answer) => answer } = parameters
  try {
    const answer = await run()
    context.stdout.write(flags.json ? `${JSON.stringify(toJson(answer))}\n` : toText(answer))
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    const { toExitCode } = await import('#mocks/agents/actions/toExitCode')
    context.stderr.write(`${error.message}\n`)
    context.exitCode = toExitCode(error)
  }
}
