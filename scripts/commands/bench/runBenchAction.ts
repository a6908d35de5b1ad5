import type { Command } from 'commander'
import type { ActionInput, ActionName, ActionOutput } from '#mocks/agents/actions/runAction'
import { BenchError } from '#mocks/core/BenchError'
import type { CommandContext } from '#scripts/commandContext'

export type BenchFlags = { url?: string | undefined; token?: string | undefined; json?: true }

const EXIT_CODES_HELP = `
The bench is that of --url, or of WALLETBENCH_CONTROL_URL, which \`walletbench start -- <command>\` sets, or the one that
you run. Exit codes: 0 done, 1 failed, 2 wrong arguments, 3 no bench, 4 nothing came in time, 5 no such thing.`

type RunOrderParameters<answer> = {
  readonly run: () => Promise<answer>
  readonly flags: { readonly json?: true }
  readonly context: CommandContext
  readonly toText: (answer: answer) => string
  readonly toJson?: ((answer: answer) => unknown) | undefined
}

export function addBenchFlags(command: Command): Command {
  return command
    .option('--url <url>', 'the control address of the bench (default: the one that runs)')
    .option('--token <token>', 'its control token (default: from its session file, or WALLETBENCH_CONTROL_TOKEN)')
    .option('--json', 'print the answer as one line of JSON')
    .addHelpText('after', EXIT_CODES_HELP)
}

export type BenchActionParameters<name extends ActionName> = Omit<RunOrderParameters<ActionOutput<name>>, 'run'> & {
  readonly name: name
  readonly input: ActionInput<name>
  readonly flags: BenchFlags
  readonly command: Command
}

export function addBenchAction<name extends ActionName, options>(
  command: Command,
  context: CommandContext,
  {
    name,
    toInput,
    toText,
  }: {
    readonly name: name
    readonly toInput: (options: options, ...words: string[]) => ActionInput<name>
    readonly toText: (answer: ActionOutput<name>) => string
  },
): void {
  addBenchFlags(command).action(() => {
    const input = toInput(command.opts() as options, ...command.args)
    return runBenchAction({ name, input, flags: command.opts<BenchFlags>(), command, context, toText })
  })
}

export async function runBenchAction<name extends ActionName>(parameters: BenchActionParameters<name>): Promise<void> {
  const { name, input, command, ...order } = parameters
  const { url, token } = order.flags
  const place = { url, token, variables: order.context.variables, folder: process.cwd() }
  const { ActionInputError, runAction } = await import('#mocks/agents/actions/runAction')
  const run = () =>
    runAction(name, input, place).catch((error: unknown) => {
      if (error instanceof ActionInputError) command.error(`error: ${error.message}`)
      throw error
    })
  return runOrder({ run, ...order })
}

export async function runOrder<answer>(parameters: RunOrderParameters<answer>): Promise<void> {
  const { run, flags, context, toText, toJson = (answer) => answer } = parameters
  try {
    const answer = await run()
    context.stdout.write(flags.json ? `${JSON.stringify(toJson(answer))}\n` : toText(answer))
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    const { toExitCode } = await import('#mocks/agents/agentErrors')
    context.stderr.write(`${error.message}\n`)
    context.exitCode = toExitCode(error)
  }
}
