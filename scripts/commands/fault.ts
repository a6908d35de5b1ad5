import type { Command } from 'commander'
import type { FaultControl } from '#mocks/node/connectFaultControl'

type ControlOptions = { relay?: string; rpc?: string; token?: string; json?: true }

/** `walletbench fault`: puts faults on a relay or a gateway that runs, and takes them off. */
export function addFault(program: Command): void {
  const fault = program.command('fault').description('Put faults on a running relay or RPC gateway, and take them off.')
  addDeed(fault, 'add', '<preset or JSON>', 'put a fault on; prints its id', async (control, text) => {
    return `${await control.add(text)}\n`
  })
  addDeed(
    fault,
    'remove',
    '<id>',
    'take a fault off',
    quietly((control, id) => control.remove(id)),
  )
  addDeed(
    fault,
    'release',
    '<id>',
    'let go of the frames that a fault of the relay holds',
    quietly((control, id) => control.release(id)),
  )
  addDeed(
    fault,
    'clear',
    undefined,
    'take all faults off',
    quietly((control) => control.clear()),
  )
  addDeed(fault, 'list', undefined, 'show the faults that are on', toFaultList).option('--json', 'print them as JSON')
}

type Deed = (control: FaultControl, argument: string, options: ControlOptions) => Promise<string>

function quietly(run: (control: FaultControl, argument: string) => Promise<unknown>): Deed {
  return async (control, argument) => {
    await run(control, argument)
    return ''
  }
}

function addDeed(parent: Command, name: string, argument: string | undefined, description: string, run: Deed): Command {
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
    const { connectFaultControl } = await import('#mocks/node/connectFaultControl')
    const control = connectFaultControl(options)
    process.stdout.write(await run(control, argument ? String(given[0]) : '', options))
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
