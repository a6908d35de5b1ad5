import type { Command } from 'commander'
import type { CommandContext } from '../commandContext.ts'
import { asUsage } from './asUsage.ts'

type ChainCommandOptions = { rpc: string; json?: true }

/** `walletbench chain`: controls a running chain. */
export function addChain(program: Command, context: CommandContext): void {
  program
    .command('chain')
    .description('Control a running chain: mine, set time and balance, snapshot, revert, reorg.')
    .argument('<chainCommand...>', 'a command, such as: mine 3; see below')
    .requiredOption('--rpc <url>', "the chain's address, as `walletbench start` prints it")
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
Commands:
  mine [blocks] [seconds between them]
  set-next-block-timestamp <2027-01-31T12:00:00Z | seconds since 1970 | +1h>
  increase-time <seconds | 90s | 5m | 1h | 2d>
  set-balance <address> <1.5ether | 30gwei | 7wei>
  set-token-balance <token> <address> <amount in the token's smallest unit>
  set-code <address> <0x…>              set-storage-at <address> <index> <value>
  set-nonce <address> <number>          impersonate-account <address>
  set-automine <on | off>               stop-impersonating-account <address>
  set-interval-mining <seconds>         set-next-block-base-fee-per-gas <30gwei | 7wei>
  reorg [blocks]                        snapshot        revert <id>`,
    )
    .action((words: string[], options: ChainCommandOptions, command: Command) =>
      runChain(words, options, { command, context }),
    )
}

async function runChain(
  words: string[],
  { rpc, json }: ChainCommandOptions,
  { command, context }: { command: Command; context: CommandContext },
): Promise<void> {
  // Imported here so that usage and help print at once.
  const [{ toChainCommand }, { runChainCommand }, { connectRpc }] = await Promise.all([
    import('#mocks/node/chainControl/toChainCommand'),
    import('#mocks/node/chainControl/runChainCommand'),
    import('#mocks/node/chainControl/connectRpc'),
  ])
  const { chainCommand, request } = await asUsage(command, () => ({
    chainCommand: toChainCommand(words),
    request: connectRpc(rpc),
  }))
  const id = await runChainCommand(request, chainCommand)
  if (json) context.stdout.write(`${JSON.stringify({ result: id ?? null })}\n`)
  else if (id !== undefined) context.stdout.write(`${id}\n`)
}
