import type { Command } from 'commander'
import type { CommandContext } from '../commandContext.ts'
import { addBenchFlags, type BenchFlags, runBenchAction, runOrder } from './bench/runBenchAction.ts'
import { asUsage, toNumber } from './readOptions.ts'

type ChainCommandOptions = BenchFlags & { rpc?: string; chain?: number }

export function addChain(program: Command, context: CommandContext): void {
  const command = program
    .command('chain')
    .description('Control a running chain: mine, set time and balance, snapshot, revert, reorg.')
    .argument('<chainCommand...>', 'a command, such as: mine 3; see below')
    .option('--rpc <url>', "the chain's address, where no bench runs that you control")
    .option('--chain <id>', 'a chain of the bench (default: the first)', toNumber)
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
  addBenchFlags(command).action((words: string[], options: ChainCommandOptions, self: Command) =>
    runChain(words, options, { command: self, context }),
  )
}

async function runChain(
  words: string[],
  { rpc, chain: chainId, ...flags }: ChainCommandOptions,
  { command, context }: { command: Command; context: CommandContext },
): Promise<void> {
  const { toChainCommand } = await import('#mocks/node/chainControl/toChainCommand')
  const chainCommand = await asUsage(command, () => toChainCommand(words))
  if (rpc === undefined)
    return runBenchAction({
      name: 'control_chain',
      input: { chainId, command: chainCommand },
      flags,
      command,
      context,
      toText: ({ id }) => toText(id),
      toJson: ({ id }) => toResult(id),
    })
  if (flags.url !== undefined || chainId !== undefined)
    command.error("error: '--rpc <url>' is a chain's own address: leave '--url' and '--chain' out", { exitCode: 2 })
  const [{ runChainCommand }, { connectRpc }] = await Promise.all([
    import('#mocks/node/chainControl/runChainCommand'),
    import('#mocks/node/chainControl/connectRpc'),
  ])
  const request = await asUsage(command, () => connectRpc(rpc))
  await runOrder({ run: () => runChainCommand(request, chainCommand), flags, context, toText, toJson: toResult })
}

const toResult = (id: string | undefined) => ({ result: id ?? null })

const toText = (id: string | undefined): string => (id === undefined ? '' : `${id}\n`)
