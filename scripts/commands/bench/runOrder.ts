import { BenchError } from '#mocks/core/BenchError'
import type { CommandContext } from '../../commandContext.ts'

export type RunOrderParameters<answer> = {
  readonly run: () => Promise<answer>
  readonly flags: { readonly json?: true }
  readonly context: CommandContext
  /** What is printed without `--json`. */
  readonly toText: (answer: answer) => string
  /** What is printed with `--json`. Default: the answer. */
  readonly toJson?: ((answer: answer) => unknown) | undefined
}

/**
 * Carries out an order, and prints its answer. An error ends the command with the exit code of its kind: the same for a
 * bench and for a relay or a chain that runs alone.
 *
 * @example
 * await runOrder({ run: () => client.list(), flags, context, toText: toFaultText })
 */
export async function runOrder<answer>(parameters: RunOrderParameters<answer>): Promise<void> {
  const { run, flags, context, toText, toJson = (answer) => answer } = parameters
  try {
    const answer = await run()
    context.stdout.write(flags.json ? `${JSON.stringify(toJson(answer))}\n` : toText(answer))
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    // Imported here so that usage and help print at once.
    const { toExitCode } = await import('#mocks/agents/actions/toExitCode')
    context.stderr.write(`${error.message}\n`)
    context.exitCode = toExitCode(error)
  }
}
