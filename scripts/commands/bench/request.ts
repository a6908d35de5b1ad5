import type { Command } from 'commander'
import { toDappLines } from '#mocks/agents/view/dappData'
import type { CommandContext } from '../../commandContext.ts'
import { toNumber } from '../readOptions.ts'
import { addBenchFlags, type BenchFlags, runBenchAction } from './runBenchAction.ts'

type RequestOptions = BenchFlags & { from?: number; length?: number }

export function addRequest(program: Command, context: CommandContext): void {
  const command = program
    .command('request')
    .description('Read all that a dapp wrote in a request, in parts: `walletbench wait` cuts long texts.')
    .argument('<id>', 'the id of the request, as `walletbench wait` prints it')
    .option('--from <character>', 'the first character, from 0 on (default: 0)', toNumber)
    .option('--length <characters>', 'how many characters (default and most: 20000)', toNumber)
  addBenchFlags(command).action((id: string, { from, length, ...flags }: RequestOptions, self: Command) =>
    runBenchAction({
      name: 'read_request',
      input: { id, from, length },
      flags,
      command: self,
      context,
      toText: ({ characters, next, fromDapp }) =>
        [
          `${characters} characters${next === undefined ? '' : `. The next part: --from ${next}`}`,
          ...toDappLines(fromDapp),
          '',
        ].join('\n'),
    }),
  )
}
