import { join } from 'node:path'
import type { Command } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import type { Bench, BenchParameters } from '#mocks/node/benchTypes'
import { openInBrowser } from '../openInBrowser.ts'
import { packageRoot } from '../packageRoot.ts'
import { serve } from '../serve.ts'
import { toBenchTable } from '../toBenchTable.ts'
import { toNumber, toOrigins } from './readOptions.ts'

const DEFAULT_PORT = 5180

type StartOptions = {
  port: number
  chainId?: number
  mnemonic?: string
  accounts?: number
  blockTime?: number
  allowOrigin?: string[]
  controlToken?: string
  console: boolean
  json?: true
  open?: true
}

/** `walletbench start`: runs a bench until a signal ends it. */
export function addStart(program: Command): void {
  program
    .command('start')
    .description('Start a bench: two chains, the gateway, the relay, the console.')
    .option('--port <number>', "the console's port; 0 takes any free one", toNumber, DEFAULT_PORT)
    .option('--chain-id <number>', "the first chain's id; the second's is one higher (default: 31337)", toNumber)
    .option('--mnemonic <phrase>', 'BIP-39 phrase of the test accounts (default: a public one)')
    .option('--accounts <number>', 'how many accounts have money (default: 10)', toNumber)
    .option('--block-time <seconds>', 'time between blocks (default: each transaction is mined at once)', toNumber)
    .option('--allow-origin <origin...>', 'a web origin that may use gateway and relay, beside loopback', toOrigins)
    .option('--control-token <token>', "what `walletbench fault` must show to steer the bench's relay")
    .option('--no-console', 'serve no console')
    .option('--json', 'print one line of JSON when ready, and nothing else')
    .option('--open', 'open the console in the browser')
    .action(runStart)
}

async function runStart(options: StartOptions, command: Command): Promise<void> {
  const parameters: BenchParameters = {
    port: options.port,
    chainId: options.chainId,
    mnemonic: options.mnemonic,
    accounts: options.accounts,
    blockTime: options.blockTime,
    allowOrigins: options.allowOrigin,
    controlToken: options.controlToken,
    consoleDir: options.console ? join(packageRoot, 'dist/console') : undefined,
  }
  // Loaded here: usage and help come at once.
  const [{ checkBenchParameters }, { startBench }] = await Promise.all([
    import('#mocks/node/checkBenchParameters'),
    import('#mocks/node/startBench'),
  ])
  try {
    checkBenchParameters(parameters)
  } catch (error) {
    if (error instanceof BenchError) command.error(`error: ${error.message}`)
    throw error
  }
  await serve({
    start: (onCrash) => startBench({ ...parameters, onCrash }),
    onReady(bench) {
      process.stdout.write(options.json ? toJsonLine(bench) : toBenchTable(bench, process.stdout.isTTY))
      if (options.open && bench.console) openInBrowser(bench.console)
    },
  })
}

function toJsonLine({ console: url, rpc, rpcWs, chainId, accounts, relay, registry }: Bench): string {
  const line = { console: url ?? null, rpc, rpcWs, chainId, accounts, relay, registry, pid: process.pid }
  return `${JSON.stringify(line)}\n`
}
