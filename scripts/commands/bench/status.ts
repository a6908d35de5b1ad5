import type { Command } from 'commander'
import type { CommandContext } from '../../commandContext.ts'
import { toTable } from '../../toTable.ts'
import { addBenchAction } from './runBenchAction.ts'

export function addStatus(program: Command, context: CommandContext): void {
  const command = program
    .command('status')
    .description('Say what a running bench has: addresses, chains, wallets, how many requests wait.')
  addBenchAction(command, context, {
    name: 'bench_status',
    toInput: () => ({}),
    toText({ scriptUrl, consoleUrl, relayUrl, chains, wallets }) {
      const rows: readonly (readonly [string, string])[] = [
        ...(consoleUrl === undefined ? [] : [['Console', consoleUrl] as const]),
        ...(scriptUrl === undefined ? [] : [['Page script', scriptUrl] as const]),
        ['Relay', relayUrl],
        ...chains.map(({ chainId, rpcUrl }) => [`Chain ${chainId}`, rpcUrl] as const),
        ...wallets.map(({ id, name, locked, waiting, policy }) => {
          const state = [`${waiting} waiting`, ...(locked ? ['locked'] : []), `policy ${policy}`]
          return [id, `${name}: ${state.join(', ')}`] as const
        }),
      ]
      return toTable(rows, 'walletbench wait shows what waits.', context.stdout.isTTY)
    },
  })
}
