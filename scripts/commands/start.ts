import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { Bench, BenchParameters } from '#mocks/node/bench/benchTypes'
import { toBenchTable } from '#scripts/toTable'
import type { CommandContext } from '../commandContext.ts'
import { packageRoot } from '../packageRoot.ts'
import { runBeside, toBenchVariables } from '../runBeside.ts'
import { openInBrowser, serve, tellCommands } from '../serve.ts'
import { reportMisses, reportSkipped } from './commandReports.ts'
import { addChainFlags, type ChainFlags, readChainFlags } from './readChainFlags.ts'
import { asUsage, toList, toNumber, toOrigins } from './readOptions.ts'

const DEFAULT_PORT = 5180
/** Another is taken where it's in use, so that several benches run at once. */
const DEFAULT_DAPP_PORT = 5182

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
  controlPort?: number
  controlOrigin?: string[]
  dappPort?: number
  wallet?: string[]
  abi?: string[]
  console: boolean
  json?: true
  open?: true
}

export function addStart(program: Command, context: CommandContext): void {
  const command = program
    .command('start')
    .description('Start a bench: chains, their gateway, the relay, the console.')
    .argument('[command...]', 'after --: runs a command beside the bench, and ends with it and its exit code')
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
      'on from the start: relay:lossy, registry:http500, chain:slow, chain/137:slow or popup:late; may be repeated',
      toList,
    )
    .option(
      '--allow-origin <origin...>',
      'a web origin that may use gateway and relay, in addition to loopback',
      toOrigins,
    )
    .option(
      '--control-token <token>',
      'the token that `walletbench fault` and walletbench/client need (default: a random one)',
    )
    .option('--control-port <number>', "the control address's port (default: any free one)", toNumber)
    .option(
      '--control-origin <origin...>',
      "a test runner's page that may control the bench with the token; never a dapp's",
      toOrigins,
    )
    .option(
      '--dapp-port <number>',
      `the port of the page script for dapps in your own browser (default: ${DEFAULT_DAPP_PORT}, or any free one)`,
      toNumber,
    )
    .option(
      '--wallet <persona>',
      'a wallet that dapps in your own browser find (default: metamask); may be repeated',
      toList,
    )
    .option('--abi <path>', 'a folder or file of contracts to decode with, such as out; may be repeated', toList)
    .option('--no-console', 'start without the console')
    .option('--json', 'print only one line of JSON when ready')
    .option('--open', 'open the console in the browser')
    .action((words: string[], options: StartOptions, self: Command) => runStart(words, options, self, context))
}

async function runStart(
  words: readonly string[],
  options: StartOptions,
  command: Command,
  context: CommandContext,
): Promise<void> {
  const { stdout, stderr } = context
  const [program, ...args] = words
  // Commander's types lack it.
  const { rawArgs = [] } = (command.parent ?? {}) as { readonly rawArgs?: readonly string[] }
  // Otherwise the value of a mistyped option would be run.
  if (program !== undefined && !rawArgs.includes('--'))
    command.error(`error: "${program}" is not an option. To run a command: walletbench start -- ${words.join(' ')}`)
  const controlToken = options.controlToken ?? randomBytes(24).toString('base64url')
  const parameters = await asUsage(command, () => readParameters({ ...options, controlToken }))
  const { startBench } = await import('#mocks/node/bench/startBench')
  let started: Bench | undefined
  const start = async (onCrash: (error: Error) => void) => {
    const onRecordingProblem = (error: Error) =>
      void stderr.write(`The bench goes on, but its recording has stopped. ${error.message}\n`)
    started = await startBench({ ...parameters, onCrash, onRecordingProblem })
    return tellCommands(started, controlToken, context)
  }
  function announce(bench: Bench): void {
    if (options.json) stdout.write(toJsonLine(bench, controlToken))
    else if (program === undefined) stdout.write(toBenchTable(bench, stdout.isTTY))
    if (options.open && bench.consoleUrl) openInBrowser(bench.consoleUrl, stderr)
    if (options.console) void reportSkipped(options.abi, context)
  }
  if (program === undefined) await serve(context, { start, onReady: announce })
  else {
    const onReady = (bench: Bench) => {
      announce(bench)
      return toBenchVariables(bench, controlToken)
    }
    context.exitCode = await runBeside(context, { start, onReady, command: [program, ...args] })
  }
  for (const { player } of started?.chains ?? []) if (player) reportMisses(player.getState(), context)
}

async function readParameters(options: StartOptions): Promise<BenchParameters> {
  const { checkBenchParameters } = await import('#mocks/node/bench/checks/checkBenchParameters')
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
    controlPort: options.controlPort,
    controlOrigins: options.controlOrigin,
    dappWallets: await readWallets(options.wallet),
    dappPort: options.dappPort ?? { preferred: DEFAULT_DAPP_PORT },
    abi: options.abi,
    consoleDir: options.console ? join(packageRoot, 'dist/console') : undefined,
    client: false,
  }
  checkBenchParameters(parameters)
  return parameters
}

async function readWallets(texts: readonly string[] | undefined): Promise<BenchParameters['dappWallets']> {
  if (!texts) return undefined
  const { toPersonaWallet } = await import('#mocks/node/dapps/checkWallets')
  const [first, ...others] = texts.map(toPersonaWallet)
  return first && [first, ...others]
}

async function readFaults(texts: readonly string[]): Promise<BenchParameters['faults']> {
  const { readFault } = await import('#mocks/node/faults/layeredFault')
  return texts.map((text) => readFault(text))
}

function toJsonLine(
  { info, accounts, chainId, rpcUrl, wsUrl, relayUrl, registryUrl, ...bench }: Bench,
  controlToken: string,
): string {
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
    controlUrl: bench.controlUrl,
    controlToken,
    dappUrl: bench.dappUrl,
  }
  return `${JSON.stringify(line)}\n`
}
