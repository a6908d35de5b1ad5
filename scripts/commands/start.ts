import { join } from 'node:path'
import type { Command } from 'commander'
import type { Bench, BenchParameters } from '#mocks/node/bench/benchTypes'
import type { CommandContext } from '../commandContext.ts'
import { openInBrowser } from '../openInBrowser.ts'
import { packageRoot } from '../packageRoot.ts'
import { serve } from '../serve.ts'
import { toBenchTable } from '../toBenchTable.ts'
import { asUsage } from './asUsage.ts'
import { toBlockNumber, toNumber, toOrigins } from './readOptions.ts'
import { addUpstreamOptions, readUpstream, toList, type UpstreamOptions } from './readUpstream.ts'
import { reportMisses } from './reportMisses.ts'

const DEFAULT_PORT = 5180

type StartOptions = UpstreamOptions & {
  fork?: string
  forkBlock?: number
  cassette?: string
  replay?: string[]
  onMiss?: string
  record?: string
  update?: true
  force?: true
  seed?: number
  hardfork?: string
  allowUsedAccounts?: true
  fault?: string[]
  saveRecording?: string
  playRecording?: string
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
export function addStart(program: Command, context: CommandContext): void {
  const command = program
    .command('start')
    .description('Start a bench: two chains, the gateway, the relay, the console.')
    .option('--port <number>', "the console's port; 0 takes any free one", toNumber, DEFAULT_PORT)
    .option('--chain-id <number>', "the first chain's id; the second's is one higher (default: 31337)", toNumber)
    .option('--mnemonic <phrase>', 'BIP-39 phrase of the test accounts (default: a public one)')
    .option('--accounts <number>', 'how many accounts have money (default: 10)', toNumber)
    .option('--block-time <seconds>', 'time between blocks (default: each transaction is mined at once)', toNumber)
    .option('--seed <number>', 'makes blocks and transactions the same in every run', toNumber)
    .option('--hardfork <name>', "the rules of the chains, such as prague (default: Anvil's newest)")
  addSourceOptions(command)
    .option('--save-session <file>', 'save all that happens: wallet, relay, chain')
    .option('--play-session <file>', 'play the other side of a saved session again: no node')
    .option('--fault <preset or JSON>', "a fault of the first chain's gateway; may be given again", toList)
    .option('--allow-origin <origin...>', 'a web origin that may use gateway and relay, beside loopback', toOrigins)
    .option('--control-token <token>', "what `walletbench fault` must show to steer the bench's relay and gateway")
    .option('--no-console', 'serve no console')
    .option('--json', 'print one line of JSON when ready, and nothing else')
    .option('--open', 'open the console in the browser')
    .action((options: StartOptions, self: Command) => runStart(options, self, context))
}

/** The options that say where the first chain's answers come from: live, fork or fixture, one flag apart. */
function addSourceOptions(command: Command): Command {
  command
    .option('--fork <URL or file>', "fork a node's chain; or a cassette's, with no node")
    .option('--fork-block <number>', 'the block to fork at (default: the newest)', toBlockNumber)
    .option('--cassette <file>', 'with --fork URL: record what the fork asks, so that it can fork from the file')
    .option('--replay <file...>', 'play cassettes: no node runs at all')
    .option('--on-miss <what>', 'what no cassette has: fail (default), continue, null, upstream')
  return addUpstreamOptions(command)
    .option('--record <file>', "record all of the first chain's answers")
    .option('--update', 'merge what is new into a cassette that is there')
    .option('--force', 'replace a cassette that is there')
    .option('--allow-used-accounts', 'take a mnemonic whose accounts are in use on the chain that is forked')
}

async function runStart(options: StartOptions, command: Command, context: CommandContext): Promise<void> {
  const { stdout, stderr } = context
  const parameters = await asUsage(command, () => readParameters(options))
  // Loaded here: usage and help come at once.
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
  const { fork, forkBlock, cassette, replay, onMiss, record, update, force, upstream, header } = options
  const [{ checkBenchParameters }, { toChainSource }] = await Promise.all([
    import('#mocks/node/bench/checkBenchParameters'),
    import('#mocks/node/bench/toChainSource'),
  ])
  const headers = header && readUpstream({ upstream: [''], header })?.headers
  const asked = { fork, forkBlock, cassette, update, force, replay, onMiss, upstream, headers }
  const source = toChainSource({ ...asked, recorded: record !== undefined })
  const overwrite = update ? 'update' : force ? 'force' : undefined
  const parameters: BenchParameters = {
    port: options.port,
    chainId: options.chainId,
    source: options.playRecording !== undefined && source.kind === 'fresh' ? undefined : source,
    record: record === undefined ? undefined : { file: record, overwrite },
    mnemonic: options.mnemonic,
    accounts: options.accounts,
    allowUsedAccounts: options.allowUsedAccounts,
    blockTime: options.blockTime,
    hardfork: options.hardfork,
    seed: options.seed,
    rpcFaults: options.fault && (await readFaults(options.fault)),
    saveRecording: options.saveRecording,
    playRecording: options.playRecording,
    allowOrigins: options.allowOrigin,
    controlToken: options.controlToken,
    consoleDir: options.console ? join(packageRoot, 'dist/console') : undefined,
  }
  checkBenchParameters(parameters)
  return parameters
}

async function readFaults(texts: readonly string[]): Promise<BenchParameters['rpcFaults']> {
  const { readRpcFault } = await import('#mocks/node/rpcFaults/readRpcFault')
  return texts.map(readRpcFault)
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
