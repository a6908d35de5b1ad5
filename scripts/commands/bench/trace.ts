import type { Command } from 'commander'
import { toFlowText } from '#mocks/agents/view/agentFlow'
import { QUOTES_NOTICE } from '#mocks/agents/view/dappData'
import type { CommandContext } from '../../commandContext.ts'
import { toNumber } from '../readOptions.ts'
import { addBenchFlags, type BenchFlags, runBenchAction } from './runBenchAction.ts'

type TraceOptions = BenchFlags & { filter?: string; after?: number; limit?: number; all?: true }

export function addTrace(program: Command, context: CommandContext): void {
  const command = program
    .command('trace')
    .description('Say what happened, a line for each request with all that it caused: status, faults, why it waits.')
    .option('--filter <terms>', 'all must hold: method:eth_* status:open code:4001 hop:relay "a text" -method:eth_call')
    .option('--after <number>', 'only what came since: `next` of an earlier answer', toNumber)
    .option('--limit <number>', 'the newest of them (default: 20)', toNumber)
    .option('--all', 'also calls of the node that are done, and met no fault')
  addBenchFlags(command).action((options: TraceOptions, self: Command) => {
    const { filter, after, limit, all, ...flags } = options
    return runBenchAction({
      name: 'read_trace',
      input: { filter, after, limit, all },
      flags,
      command: self,
      context,
      toText: ({ flows, missed, next }) =>
        [
          ...(missed > 0 ? [`… ${missed} earlier`] : []),
          ...(flows.some(({ fromDapp }) => fromDapp) ? [QUOTES_NOTICE] : []),
          ...flows.map(toFlowText),
          `What comes later: --after ${next}\n`,
        ].join('\n'),
    })
  })
}
