import type { Command } from 'commander'
import type { FaultClient } from '#mocks/node/faults/createFaultClient'
import type { CommandContext, CommandOutput } from '../commandContext.ts'

type FaultOptions = { relay?: string; rpc?: string; token?: string; registry?: true; json?: true }

/** `walletbench fault`: adds faults to a relay, its registry or a chain that runs in another process, and removes them. */
export function addFault(program: Command, { stdout }: CommandContext): void {
  const parent = program
    .command('fault')
    .description('Add faults to a running relay, its registry or a chain, and remove them.')
  for (const action of ACTIONS) {
    const command = addAction(parent, action, stdout)
    if (action.name === 'clear')
      command.option('--registry', "those of the relay's registry, which all its spaces share")
    if (action.name === 'list') command.option('--json', 'print them as JSON')
  }
}

type Action = {
  readonly name: string
  readonly argument?: string
  readonly description: string
  /** Does it, and returns what is printed. */
  readonly run: (client: FaultClient, argument: string, options: FaultOptions) => Promise<string | undefined>
}

const ACTIONS: readonly Action[] = [
  {
    name: 'add',
    argument: '<fault>',
    description: 'add a fault: a preset or JSON, such as slow, registry:http500 or chain/137:slow; prints its id',
    run: async (client, text) => `${await client.add(text)}\n`,
  },
  {
    name: 'remove',
    argument: '<id>',
    description: 'remove a fault',
    run: async (client, id) => void (await client.remove(id)),
  },
  {
    name: 'release',
    argument: '<id>',
    description: 'let go of the frames or transactions that a fault holds',
    run: async (client, id) => void (await client.release(id)),
  },
  {
    name: 'clear',
    description: 'remove all faults',
    run: async (client, _, options) => void (await client.clear(options.registry ? 'registry' : undefined)),
  },
  { name: 'list', description: 'show the faults that are on', run: toFaultList },
]

function addAction(parent: Command, { name, argument, description, run }: Action, stdout: CommandOutput): Command {
  const command = parent
    .command(name)
    .description(description)
    .option('--relay <url>', "the relay's address, its space included")
    .option('--rpc <url>', "the chain's address, its space included")
  // Everybody who may connect may look.
  if (name !== 'list') command.requiredOption('--token <token>', 'the control token that it was started with')
  if (argument) command.argument(argument)
  return command.action(async (...given: unknown[]) => {
    const options = command.opts<FaultOptions>()
    if ((options.relay === undefined) === (options.rpc === undefined))
      command.error("error: give one of '--relay <url>' and '--rpc <url>'", { exitCode: 2 })
    const { createFaultClient } = await import('#mocks/node/faults/createFaultClient')
    const { relay: relayUrl, rpc: rpcUrl, token } = options
    const client = createFaultClient({ relayUrl, rpcUrl, token })
    stdout.write((await run(client, argument ? String(given[0]) : '', options)) ?? '')
  })
}

async function toFaultList(client: FaultClient, _: string, options: FaultOptions): Promise<string> {
  const faults = await client.list()
  if (options.json) return `${JSON.stringify(faults)}\n`
  if (faults.length === 0) return 'No fault is on.\n'
  const lines = faults.map(({ layer, id, fault, hits, held }) => {
    const counts = [`${hits} hits`, ...(held > 0 ? [`${held} held`] : [])].join(', ')
    const { name = fault.do.kind, match, do: effect } = fault
    return `${layer}  ${id}  ${name}  ${counts}  ${JSON.stringify({ match, do: effect })}\n`
  })
  return lines.join('')
}
