import type { Command } from 'commander'
import { toFlowText } from '#mocks/agents/view/agentFlow'
import { QUOTES_NOTICE } from '#mocks/agents/view/dappData'
import type { CommandContext } from '../../commandContext.ts'
import { toNumber } from '../readOptions.ts'
import { addBenchAction } from './runBenchAction.ts'

type TraceOptions = { filter?: string; after?: number; limit?: number; all?: true }

export function addTrace(program: Command, context: CommandContext): void {
  const command = program
    .command('trace')
    .description('Say what happened, a line for each request with all that it caused: status, faults, why it waits.')
    .option('--filter <terms>', 'all must hold: method:eth_* status:open code:4001 hop:relay "a text" -method:eth_call')
    .option('--after <number>', 'only what came since: `next` of an earlier answer', toNumber)
    .option('--limit <number>', 'the newest of them (default: 20)', toNumber)
    .option('--all', 'also calls of the node that are done, and met no fault')
  addBenchAction(command, context, {
    name: 'read_trace',
    toInput: ({ filter, after, limit, all }: TraceOptions) => ({ filter, after, limit, all }),
    toText: ({ flows, missed, next }) =>
      [
        ...(missed > 0 ? [`… ${missed} earlier`] : []),
        ...(flows.some(({ fromDapp }) => fromDapp) ? [QUOTES_NOTICE] : []),
        ...flows.map(toFlowText),
        `What comes later: --after ${next}\n`,
      ].join('\n'),
  })
}
