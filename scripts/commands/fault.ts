import type { Command } from 'commander'
import type { FaultControl } from '#mocks/node/shared/createFaultClient'
import type { CommandContext, CommandOutput } from '../commandContext.ts'

type ControlOptions = { relay?: string; rpc?: string; token?: string; json?: true }

/** `walletbench fault`: puts faults on a relay or a gateway that runs, and takes them off. */
export function addFault(program: Command, { stdout }: CommandContext): void {
  const fault = program.command('fault').description('Put faults on a running relay or RPC gateway, and take them off.')
  for (const effect of DEEDS) {
    const command = addEffect(fault, effect, stdout)
    if (effect.name === 'list') command.option('--json', 'print them as JSON')
  }
}

type Effect = {
  readonly name: string
  readonly argument?: string
  readonly description: string
  /** Does it, and returns what is printed. */
  readonly run: (control: FaultControl, argument: string, options: ControlOptions) => Promise<string | undefined>
}

const DEEDS: readonly Effect[] = [
  {
    name: 'add',
    argument: '<preset or JSON>',
    description: 'put a fault on; prints its id',
    run: async (control, text) => `${await control.add(text)}\n`,
  },
  {
    name: 'remove',
    argument: '<id>',
    description: 'take a fault off',
    run: async (control, id) => void (await control.remove(id)),
  },
  {
    name: 'release',
    argument: '<id>',
    description: 'let go of the frames that a fault of the relay holds',
    run: async (control, id) => void (await control.release(id)),
  },
  { name: 'clear', description: 'take all faults off', run: async (control) => void (await control.clear()) },
  { name: 'list', description: 'show the faults that are on', run: toFaultList },
]

function addEffect(parent: Command, { name, argument, description, run }: Effect, stdout: CommandOutput): Command {
  const command = parent
    .command(name)
    .description(description)
    .option('--relay <url>', "the relay's address, its space included")
    .option('--rpc <url>', "the gateway's address, its space included")
  // To look is free to all who may connect.
  if (name !== 'list') command.requiredOption('--token <token>', 'the control token that it was started with')
  if (argument) command.argument(argument)
  return command.action(async (...given: unknown[]) => {
    const options = command.opts<ControlOptions>()
    if ((options.relay === undefined) === (options.rpc === undefined))
      command.error("error: give one of '--relay <url>' and '--rpc <url>'", { exitCode: 2 })
    const { createFaultClient } = await import('#mocks/node/shared/createFaultClient')
    const control = createFaultClient(options)
    stdout.write((await run(control, argument ? String(given[0]) : '', options)) ?? '')
  })
}

async function toFaultList(control: FaultControl, _: string, options: ControlOptions): Promise<string> {
  const faults = await control.list()
  if (options.json) return `${JSON.stringify(faults)}\n`
  if (faults.length === 0) return 'No fault is on.\n'
  const lines = faults.map(({ id, fault, hits, ...others }) => {
    const held = 'held' in others ? others.held : 0
    const counts = [`${hits} hits`, ...(held > 0 ? [`${held} held`] : [])].join(', ')
    return `${id}  ${fault.name ?? fault.do.kind}  ${counts}  ${JSON.stringify({ match: fault.match, do: fault.do })}\n`
  })
  return lines.join('')
}
