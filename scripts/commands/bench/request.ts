import type { Command } from 'commander'
import { toDappLines } from '#mocks/agents/view/dappData'
import type { CommandContext } from '../../commandContext.ts'
import { toNumber } from '../readOptions.ts'
import { addBenchAction } from './runBenchAction.ts'

export function addRequest(program: Command, context: CommandContext): void {
  const command = program
    .command('request')
    .description('Read all that a dapp wrote in a request, in parts: `walletbench wait` cuts long texts.')
    .argument('<id>', 'the id of the request, as `walletbench wait` prints it')
    .option('--from <character>', 'the first character, from 0 on (default: 0)', toNumber)
    .option('--length <characters>', 'how many characters (default and most: 20000)', toNumber)
  addBenchAction(command, context, {
    name: 'read_request',
    toInput: ({ from, length }: { from?: number; length?: number }, id = '') => ({ id, from, length }),
    toText: ({ characters, next, fromDapp }) =>
      [
        `${characters} characters${next === undefined ? '' : `. The next part: --from ${next}`}`,
        ...toDappLines(fromDapp),
        '',
      ].join('\n'),
  })
}
