import type { Command } from 'commander'
import type { ActionName } from '#mocks/agents/actions/runAction'
import type { CommandContext } from '../../commandContext.ts'
import { toJson } from '../readOptions.ts'
import { addBenchFlags, type BenchFlags, runBenchAction } from './runBenchAction.ts'

export function addCall(program: Command, context: CommandContext): void {
  const command = program
    .command('call')
    .description('Call a tool of `walletbench mcp` by its name at a running bench, and print its answer as JSON.')
    .argument('<tool>', 'its name, such as list_faults')
    .argument('[input]', 'its input as JSON, such as {"fault":"relay:lossy"}', toJson)
  addBenchFlags(command).action((name: string, input: object | undefined, flags: BenchFlags, self: Command) =>
    runBenchAction({
      name: name as ActionName,
      input: { ...input },
      flags,
      command: self,
      context,
      toText: (answer) => `${JSON.stringify(answer, null, 2)}\n`,
    }),
  )
}
