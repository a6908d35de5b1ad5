import type { Command } from 'commander'
import type { CommandContext } from '../commandContext.ts'
import { serve } from '../serve.ts'
import { writeReady } from '../toTable.ts'
import { asUsage, toNumber, toOrigin, toOrigins } from './readOptions.ts'

const DEFAULT_PORT = 5182

type WalletOptions = {
  rpc: string
  port: number
  policy: string
  mnemonic?: string
  accounts?: number
  persona?: string
  origin?: string
  allowOrigin?: string[]
  json?: true
}

export function addWallet(program: Command, context: CommandContext): void {
  program
    .command('wallet')
    .description("Serve a simulated wallet's EIP-1193 request as JSON-RPC over HTTP and WebSocket, for any test suite.")
    .requiredOption('--rpc <url>', "the address of the chain's node, on this machine")
    .option('--policy <policy>', 'how requests are decided: approve, reject, close or ignore', 'approve')
    .option('--port <number>', 'the port; 0 takes any free one', toNumber, DEFAULT_PORT)
    .option('--mnemonic <phrase>', 'BIP-39 phrase of the accounts (default: a public one)')
    .option('--accounts <number>', 'how many accounts the wallet has (default: 2)', toNumber)
    .option('--persona <id>', 'the wallet whose behaviour it simulates, such as metamask (default: spec, the EIPs)')
    .option('--origin <origin>', 'the web origin that all requests come from (default: http://localhost)', toOrigin)
    .option('--allow-origin <origin...>', 'a web origin that may call, in addition to loopback', toOrigins)
    .option('--json', 'print only one line of JSON when ready')
    .action((options: WalletOptions, command: Command) => runWallet(options, command, context))
}

async function runWallet(
  { json, allowOrigin, ...options }: WalletOptions,
  command: Command,
  context: CommandContext,
): Promise<void> {
  const parameters = { ...options, allowOrigins: allowOrigin }
  const { checkWalletSettings, startBenchWallet } = await import('#mocks/node/wallet/startBenchWallet')
  await asUsage(command, () => checkWalletSettings(parameters))
  await serve(context, {
    start: () => startBenchWallet(parameters),
    onReady: ({ rpcUrl, wsUrl }) =>
      writeReady(context, json, {
        line: { wallet: rpcUrl, walletWs: wsUrl, rpcUrl, wsUrl },
        rows: [
          ['Wallet', rpcUrl],
          ['With its events', wsUrl],
        ],
        last: 'Ctrl+C stops the wallet.',
      }),
  })
}
