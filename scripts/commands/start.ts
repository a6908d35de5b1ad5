import { join } from 'node:path'
import type { Command } from 'commander'
import type { Bench, BenchParameters } from '#mocks/node/bench/benchTypes'
import type { CommandContext } from '../commandContext.ts'
import { openInBrowser } from '../openInBrowser.ts'
import { packageRoot } from '../packageRoot.ts'
import { serve } from '../serve.ts'
import { toBenchTable } from '../toBenchTable.ts'
import { asUsage } from './asUsage.ts'
import { addChainFlags, type ChainFlags, readChainFlags } from './readChainFlags.ts'
import { toNumber, toOrigins } from './readOptions.ts'
import { toList } from './readUpstream.ts'
import { reportMisses } from './reportMisses.ts'

const DEFAULT_PORT = 5180

type StartOptions = ChainFlags & {
  seed?: number
  hardfork?: string
  allowUsedAccounts?: true
  fault?: string[]
  saveRecording?: string
  playRecording?: string
  port: number
  rpcPort?: number
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
export function addStart(program: Command, context: CommandContext): void {
  const command = program
    .command('start')
    .description('Start a bench: chains, their gateway, the relay, the console.')
    .option('--port <number>', "the console's port; 0 takes any free one", toNumber, DEFAULT_PORT)
    .option('--rpc-port <number>', "the port of the chains' JSON-RPC (default: any free one)", toNumber)
    .option('--mnemonic <phrase>', 'BIP-39 phrase of the test accounts (default: a public one)')
    .option('--accounts <number>', 'how many funded accounts there are (default: 10)', toNumber)
    .option('--block-time <seconds>', 'time between blocks (default: each transaction is mined at once)', toNumber)
    .option('--seed <number>', 'makes blocks and transactions the same in every run', toNumber)
    .option('--hardfork <name>', "the rules of the chains, such as prague (default: Anvil's newest)")
  addChainFlags(command)
    .option('--allow-used-accounts', 'accept accounts that are in use on the chain that is forked')
    .option('--save-recording <file>', 'save everything that happens: wallet, relay, chain')
    .option('--play-recording <file>', 'replay the other side of a recording without a node')
    .option(
      '--fault <fault>',
      'on from the start: relay:lossy, registry:http500, chain:slow or chain/137:slow; may be repeated',
      toList,
    )
    .option(
      '--allow-origin <origin...>',
      'a web origin that may use gateway and relay, in addition to loopback',
      toOrigins,
    )
    .option('--control-token <token>', 'the token that `walletbench fault` needs to control relay and gateway')
    .option('--no-console', 'start without the console')
    .option('--json', 'print only one line of JSON when ready')
    .option('--open', 'open the console in the browser')
    .action((options: StartOptions, self: Command) => runStart(options, self, context))
}

async function runStart(options: StartOptions, command: Command, context: CommandContext): Promise<void> {
  const { stdout, stderr } = context
  const parameters = await asUsage(command, () => readParameters(options))
  // Imported here so that usage and help print at once.
  const { startBench } = await import('#mocks/node/bench/startBench')
  let started: Bench | undefined
  await serve(context, {
    async start(onCrash) {
      started = await startBench({ ...parameters, onCrash })
      return started
    },
    onReady(bench) {
      stdout.write(options.json ? toJsonLine(bench) : toBenchTable(bench, stdout.isTTY))
      if (options.open && bench.consoleUrl) openInBrowser(bench.consoleUrl, stderr)
    },
  })
  for (const { player } of started?.chains ?? []) if (player) reportMisses(player.getState(), context)
}

async function readParameters(options: StartOptions): Promise<BenchParameters> {
  const { checkBenchParameters } = await import('#mocks/node/bench/checkBenchParameters')
  const parameters: BenchParameters = {
    port: options.port,
    rpcPort: options.rpcPort,
    chains: await readChainFlags(options),
    mnemonic: options.mnemonic,
    accounts: options.accounts,
    allowUsedAccounts: options.allowUsedAccounts,
    blockTime: options.blockTime,
    hardfork: options.hardfork,
    seed: options.seed,
    faults: options.fault && (await readFaults(options.fault)),
    saveRecording: options.saveRecording,
    playRecording: options.playRecording,
    allowOrigins: options.allowOrigin,
    controlToken: options.controlToken,
    consoleDir: options.console ? join(packageRoot, 'dist/console') : undefined,
    client: false,
  }
  checkBenchParameters(parameters)
  return parameters
}

async function readFaults(texts: readonly string[]): Promise<BenchParameters['faults']> {
  const { readFault } = await import('#mocks/node/faults/readFault')
  return texts.map((text) => readFault(text))
}

function toJsonLine({ info, accounts, chainId, rpcUrl, wsUrl, relayUrl, registryUrl, ...bench }: Bench): string {
  const { chains } = info
  const consoleUrl = bench.consoleUrl ?? null
  const first = { mode: chains[0].mode, rpc: rpcUrl, rpcWs: wsUrl, chainId, accounts }
  const urls = { consoleUrl, rpcUrl, wsUrl, relayUrl, registryUrl }
  const line = {
    console: consoleUrl,
    ...first,
    relay: relayUrl,
    registry: registryUrl,
    pid: process.pid,
    ...urls,
    chains,
  }
  return `${JSON.stringify(line)}\n`
}
