import { type Command, Option } from 'commander'
import type { RelayControlClient } from '#mocks/node/relay/connectRelayControl'

type ControlOptions = { relay: string; token: string; json?: true }

/** `walletbench fault`: puts faults on a relay that runs, and takes them off. */
export function addFault(program: Command): void {
  const fault = program.command('fault').description('Put faults on a running relay, and take them off.')
  addDeed(fault, 'add', '<preset or JSON>', 'put a fault on; prints its id', async (control, text) => {
    const { readFault } = await import('#mocks/node/relay/readFault')
    return `${await control.order({ do: 'add', fault: readFault(text) })}\n`
  })
  addDeed(fault, 'remove', '<id>', 'take a fault off', async (control, id) => {
    await control.order({ do: 'remove', id })
    return ''
  })
  addDeed(fault, 'release', '<id>', 'let go of the frames that a fault holds', async (control, id) => {
    await control.order({ do: 'release', id })
    return ''
  })
  addDeed(fault, 'clear', undefined, 'take all faults off', async (control) => {
    await control.order({ do: 'clear' })
    return ''
  })
  addDeed(fault, 'list', undefined, 'show the faults that are on', toFaultList).option('--json', 'print them as JSON')
}

type Deed = (control: RelayControlClient, argument: string, options: ControlOptions) => Promise<string>

function addDeed(parent: Command, name: string, argument: string | undefined, description: string, run: Deed): Command {
  const command = parent
    .command(name)
    .description(description)
    .addOption(new Option('--relay <url>', "the relay's address, its space included").makeOptionMandatory())
  // To look is free to all who may connect.
  if (name !== 'list') command.requiredOption('--token <token>', 'the control token that the relay was started with')
  if (argument) command.argument(argument)
  return command.action(async (...given: unknown[]) => {
    const options = command.opts<ControlOptions>()
    const { connectRelayControl } = await import('#mocks/node/relay/connectRelayControl')
    const control = connectRelayControl({ url: options.relay, token: options.token ?? '' })
    process.stdout.write(await run(control, argument ? String(given[0]) : '', options))
  })
}

async function toFaultList(control: RelayControlClient, _: string, options: ControlOptions): Promise<string> {
  const faults = await control.list()
  if (options.json) return `${JSON.stringify(faults)}\n`
  if (faults.length === 0) return 'No fault is on.\n'
  const lines = faults.map(({ id, fault, hits, held }) => {
    const counts = [`${hits} hits`, ...(held > 0 ? [`${held} held`] : [])].join(', ')
    return `${id}  ${fault.name ?? fault.do.kind}  ${counts}  ${JSON.stringify({ match: fault.match, do: fault.do })}\n`
  })
  return lines.join('')
}
