import type { Command } from 'commander'
import type { ActionOutput } from '#mocks/agents/actions/runAction'
import type { Fault } from '#mocks/core/faults/fault'
import type { FaultClient } from '#mocks/node/faults/createFaultClient'
import type { CommandContext } from '../commandContext.ts'
import { addBenchFlags, type BenchActionParameters, type BenchFlags, runBenchAction } from './bench/runBenchAction.ts'

type FaultOptions = BenchFlags & { relay?: string; rpc?: string; registry?: true }

/**
 * `walletbench fault`: adds faults to a running bench, and removes them; or to a relay, its registry or a chain that runs
 * alone in another process.
 */
export function addFault(program: Command, context: CommandContext): void {
  const parent = program
    .command('fault')
    .description('Add faults to a running bench, or to a relay or a chain that runs alone, and remove them.')
  for (const action of ACTIONS) {
    const command = addAction(parent, action, context)
    if (action.name === 'clear')
      command.option('--registry', "with --relay: those of the relay's registry, which all its spaces share")
  }
}

type Action = {
  readonly name: string
  readonly argument?: string
  readonly description: string
  /** Does it at a relay or a chain that runs alone, and returns what is printed. */
  readonly run: (client: FaultClient, argument: string, options: FaultOptions) => Promise<string | undefined>
  /** Does it at a bench. */
  readonly order: (argument: string) => BenchOrder
}

type BenchOrder = Pick<BenchActionParameters<FaultAction>, 'name' | 'input'> & {
  readonly toText?: ((faults: readonly ActiveFault[]) => string) | undefined
}
type FaultAction = 'list_faults' | 'add_fault' | 'remove_faults' | 'release_fault'
type ActiveFault = ActionOutput<'list_faults'>['faults'][number]

const ACTIONS: readonly Action[] = [
  {
    name: 'add',
    argument: '<fault>',
    description:
      'add a fault: a preset or JSON, such as slow, registry:http500, chain/137:slow or popup:late; prints its id',
    run: async (client, text) => `${await client.add(text)}\n`,
    order: (fault) => ({
      ...{ name: 'add_fault', input: { fault } },
      toText: (faults) => faults.map(({ id }) => `${id}\n`).join(''),
    }),
  },
  {
    name: 'remove',
    argument: '<id>',
    description: 'remove a fault',
    run: async (client, id) => void (await client.remove(id)),
    order: (id) => ({ name: 'remove_faults', input: { id } }),
  },
  {
    name: 'release',
    argument: '<id>',
    description: 'let go of the frames or transactions that a fault holds',
    run: async (client, id) => void (await client.release(id)),
    order: (id) => ({ name: 'release_fault', input: { id } }),
  },
  {
    name: 'clear',
    description: 'remove all faults',
    run: async (client, _, options) => void (await client.clear(options.registry ? 'registry' : undefined)),
    order: () => ({ name: 'remove_faults', input: {} }),
  },
  {
    name: 'list',
    description: 'show the faults that are on',
    run: toFaultList,
    order: () => ({ name: 'list_faults', input: {}, toText: toFaultText }),
  },
]

function addAction(parent: Command, action: Action, context: CommandContext): Command {
  const { name, argument, description } = action
  const command = parent
    .command(name)
    .description(description)
    .option('--relay <url>', 'the address of a relay that runs alone, its space included')
    .option('--rpc <url>', 'the address of a chain that runs alone, its space included')
  addBenchFlags(command)
  if (argument) command.argument(argument)
  return command.action((...given: unknown[]) =>
    runFault(action, { command, argument: argument ? String(given[0]) : '', context }),
  )
}

async function runFault(
  { name, run, order }: Action,
  { command, argument, context }: { command: Command; argument: string; context: CommandContext },
): Promise<void> {
  const options = command.opts<FaultOptions>()
  const { relay: relayUrl, rpc: rpcUrl, token, registry, ...flags } = options
  if (relayUrl === undefined && rpcUrl === undefined) {
    if (registry) command.error("error: '--registry' needs '--relay <url>'", { exitCode: 2 })
    const { toText, ...ordered } = order(argument)
    return runBenchAction({
      ...ordered,
      ...{ flags: { ...flags, token }, command, context },
      toText: ({ faults }) => toText?.(faults) ?? '',
      toJson: ({ faults }) => faults,
    })
  }
  if ((relayUrl !== undefined && rpcUrl !== undefined) || flags.url !== undefined)
    command.error("error: give one of '--url <url>', '--relay <url>' and '--rpc <url>'", { exitCode: 2 })
  // Everybody who may connect may look.
  if (name !== 'list' && token === undefined)
    command.error("error: '--relay' and '--rpc' need '--token <token>', which it was started with", { exitCode: 2 })
  const { createFaultClient } = await import('#mocks/node/faults/createFaultClient')
  const client = createFaultClient({ relayUrl, rpcUrl, token })
  context.stdout.write((await run(client, argument, options)) ?? '')
}

async function toFaultList(client: FaultClient, _: string, options: FaultOptions): Promise<string> {
  const faults = await client.list()
  if (options.json) return `${JSON.stringify(faults)}\n`
  return toFaultText(faults)
}

type ListedFault = Pick<ActiveFault, 'layer' | 'id' | 'hits' | 'held'> & { readonly fault: unknown }

function toFaultText(faults: readonly ListedFault[]): string {
  if (faults.length === 0) return 'No fault is on.\n'
  const lines = faults.map(({ layer, id, fault, hits, held }) => {
    const counts = [`${hits} hits`, ...(held > 0 ? [`${held} held`] : [])].join(', ')
    const { name, match, do: effect } = fault as Fault
    return `${layer}  ${id}  ${name ?? effect.kind}  ${counts}  ${JSON.stringify({ match, do: effect })}\n`
  })
  return lines.join('')
}
