import type { Command } from 'commander'
import type { CommandContext } from '../../commandContext.ts'
import { addBenchFlags, type BenchFlags, runBenchAction } from './runBenchAction.ts'

/** `walletbench pair`: scans a WalletConnect code. */
export function addPair(program: Command, context: CommandContext): void {
  const command = program
    .command('pair')
    .description('Pair a wallet of a running bench by WalletConnect, as a phone does that scans the code.')
    .argument('<uri>', 'the wc: URI that the dapp shows')
    .option('--wallet <id>', 'the wallet, such as wallet-2 (default: the first)')
  addBenchFlags(command).action((uri: string, options: BenchFlags & { wallet?: string }, self: Command) => {
    const { wallet, ...flags } = options
    return runBenchAction({
      name: 'pair_wallet',
      input: { uri, wallet },
      ...{ flags, command: self, context },
      toText: () => 'Paired. Its proposal waits for a decision: walletbench wait\n',
    })
  })
}
