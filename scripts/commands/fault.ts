import type { Command } from 'commander'
import type { ActionOutput } from '#mocks/agents/actions/runAction'
import { BenchError } from '#mocks/core/BenchError'
import type { Fault } from '#mocks/core/faults/sharedFault'
import { escapeHidden } from '#mocks/core/foreign/escapeHidden'
import type { FaultClient } from '#mocks/node/faults/createFaultClient'
import type { CommandContext } from '../commandContext.ts'
import {
  addBenchFlags,
  type BenchActionParameters,
  type BenchFlags,
  runBenchAction,
  runOrder,
} from './bench/runBenchAction.ts'

type FaultOptions = BenchFlags & { relay?: string; rpc?: string; registry?: true }

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
  /** At a relay or a chain that runs alone. */
  readonly run: (client: FaultClient, argument: string, options: FaultOptions) => Promise<readonly ListedFault[]>
  readonly order: (argument: string) => Pick<BenchActionParameters<FaultAction>, 'name' | 'input'>
  readonly toText?: (faults: readonly ListedFault[]) => string
}

type FaultAction = 'list_faults' | 'add_fault' | 'remove_faults' | 'release_fault'
type ActiveFault = ActionOutput<'list_faults'>['faults'][number]

const ACTIONS: readonly Action[] = [
  {
    name: 'add',
    argument: '<fault>',
    description:
      'add a fault: a preset or JSON, such as slow, registry:http500, chain/137:slow or popup:late; prints its id',
    async run(client, text) {
      const added = await client.add(text)
      return (await client.list()).filter(({ id }) => id === added)
    },
    order: (fault) => ({ name: 'add_fault', input: { fault } }),
    toText: (faults) => faults.map(({ id }) => `${id}\n`).join(''),
  },
  {
    name: 'remove',
    argument: '<id>',
    description: 'remove a fault',
    run: (client, id) => client.remove(id).then(client.list),
    order: (id) => ({ name: 'remove_faults', input: { id } }),
  },
  {
    name: 'release',
    argument: '<id>',
    description: 'let go of the frames or transactions that a fault holds',
    run: (client, id) => client.release(id).then(client.list),
    order: (id) => ({ name: 'release_fault', input: { id } }),
  },
  {
    name: 'clear',
    description: 'remove all faults',
    run: (client, _, options) => client.clear(options.registry ? 'registry' : undefined).then(client.list),
    order: () => ({ name: 'remove_faults', input: {} }),
  },
  {
    name: 'list',
    description: 'show the faults that are on',
    run: (client) => client.list(),
    order: () => ({ name: 'list_faults', input: {} }),
    toText: toFaultText,
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
  { name, run, order, toText = () => '' }: Action,
  { command, argument, context }: { command: Command; argument: string; context: CommandContext },
): Promise<void> {
  const options = command.opts<FaultOptions>()
  const { relay: relayUrl, rpc: rpcUrl, token, registry, ...flags } = options
  if (relayUrl === undefined && rpcUrl === undefined) {
    if (registry) command.error("error: '--registry' needs '--relay <url>'", { exitCode: 2 })
    return runBenchAction({
      ...order(argument),
      flags: { ...flags, token },
      command,
      context,
      toText: ({ faults }) => toText(faults),
      toJson: ({ faults }) => faults,
    })
  }
  if ((relayUrl !== undefined && rpcUrl !== undefined) || flags.url !== undefined)
    command.error("error: give one of '--url <url>', '--relay <url>' and '--rpc <url>'", { exitCode: 2 })
  // Anyone who may connect may list faults.
  if (name !== 'list' && token === undefined)
    command.error("error: '--relay' and '--rpc' need '--token <token>', which it was started with", { exitCode: 2 })
  const { createFaultClient } = await import('#mocks/node/faults/createFaultClient')
  // An error without a status is one of the input: nobody was asked.
  const toUsage = (error: unknown): never => {
    if (error instanceof BenchError && !('status' in error)) command.error(`error: ${error.message}`)
    throw error
  }
  const runHere = async () => run(createFaultClient({ relayUrl, rpcUrl, token }), argument, options)
  await runOrder({ run: () => runHere().catch(toUsage), flags, context, toText })
}

type ListedFault = Pick<ActiveFault, 'layer' | 'id' | 'hits' | 'held'> & { readonly fault: unknown }

function toFaultText(faults: readonly ListedFault[]): string {
  if (faults.length === 0) return 'No fault is on.\n'
  const lines = faults.map(({ layer, id, fault, hits, held }) => {
    const counts = [`${hits} hits`, ...(held > 0 ? [`${held} held`] : [])].join(', ')
    const { name, match, do: effect } = fault as Fault
    return `${layer}  ${id}  ${escapeHidden(name ?? effect.kind)}  ${counts}  ${JSON.stringify({ match, do: effect })}\n`
  })
  return lines.join('')
}
