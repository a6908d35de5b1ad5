import type { Command } from 'commander'
import type { ActionOutput } from '#mocks/agents/actions/runAction'
import type { CommandContext } from '../../commandContext.ts'
import { addBenchAction } from './runBenchAction.ts'

const WORDS: Readonly<Record<ActionOutput<'pair_wallet'>['proposal'], string>> = {
  waits: 'Its proposal waits for a decision: walletbench wait',
  approved: 'The policy of the wallet approved its proposal.',
  refused: 'The wallet refused its proposal: walletbench trace',
  unanswered:
    'A policy leaves its proposal without a response, or responds later: walletbench trace --filter status:open',
}

export function addPair(program: Command, context: CommandContext): void {
  const command = program
    .command('pair')
    .description('Pair a wallet of a running bench with the link of a QR code, as a phone does that scans it.')
    .argument('<link>', "the link that the dapp shows: wc:…, or a wallet's link that holds it")
    .option('--wallet <id>', 'the wallet, such as wallet-2 (default: the first)')
  addBenchAction(command, context, {
    name: 'pair_wallet',
    toInput: ({ wallet }: { wallet?: string }, uri = '') => ({ uri, wallet }),
    toText: ({ proposal }) => `Paired. ${WORDS[proposal]}\n`,
  })
}
