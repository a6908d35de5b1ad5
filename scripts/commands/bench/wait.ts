import type { Command } from 'commander'
import type { ActionOutput } from '#mocks/agents/actions/runAction'
import { toDappLines } from '#mocks/agents/view/dappData'
import type { CommandContext } from '../../commandContext.ts'
import { toNumber } from '../readOptions.ts'
import { addBenchAction } from './runBenchAction.ts'

type WaitOptions = { origin?: string; timeout?: number }
type Request = ActionOutput<'wait_for_request'>['requests'][number]

export function addWait(program: Command, context: CommandContext): void {
  const command = program
    .command('wait')
    .description(
      'Wait until a dapp asks for a decision, and say what it asks. What the dapp wrote is marked as its data.',
    )
    .argument('[method]', 'a wire method, such as personal_sign; eth_requestAccounts is every way to connect')
    .option('--origin <origin>', 'the web origin that asks (default: any)')
    .option('--timeout <ms>', 'how long to wait; 0 lists what waits now (default: 10000)', toNumber)
  addBenchAction(command, context, {
    name: 'wait_for_request',
    toInput: ({ origin, timeout }: WaitOptions, method?: string) => ({ method, origin, timeout }),
    toText: ({ requests }) => requests.map(toRequestText).join('') || 'Nothing waits.\n',
  })
}

export function toRequestText({ id, method, asks, warnings, isCut, fromDapp }: Request): string {
  return [
    `${id}  ${method}  asks ${asks}`,
    ...warnings.map(({ code, says }) => `  warning ${code}: ${says}`),
    ...(isCut ? [`  Not all of it is shown. Read it: walletbench request ${id}`] : []),
    ...toDappLines(fromDapp),
    '',
  ].join('\n')
}
