import { startLoopbackServer } from '#mocks/node/http/startLoopbackServer'
import type { MetaMaskBuild } from '#mocks/node/metamaskBuild/metaMaskBuild'
import type { Persona, PersonaId } from '#mocks/wallet/personas/persona'
import { DEFAULT_MNEMONIC } from '#mocks/world/defaultMnemonic'
import { startMetaMask } from '../startMetaMask.ts'
import type { ConformanceReport } from './conformanceReport.ts'
import { CHAINS, type ConformanceWorld } from './conformanceWorld.ts'
import { createReport } from './createReport.ts'
import { keptDifferences } from './keptDifferences.ts'
import type { Probe, Seen } from './probe.ts'
import { probes as all } from './probes/probes.ts'
import { runProbes } from './runProbes.ts'
import { ACCOUNTS, startConformanceWorld } from './startConformanceWorld.ts'
import { openMetaMaskSubject } from './subjects/openMetaMaskSubject.ts'
import { openSimulatorSubject } from './subjects/openSimulatorSubject.ts'

export type ConformanceParameters = {
  readonly build: MetaMaskBuild
  /** Walletbench's folder in the user's cache. */
  readonly cacheFolder: string
  /** The browser's path. Default: Playwright's Chromium. */
  readonly executablePath?: string | undefined
  readonly headed?: boolean | undefined
  /** The persona of the simulated wallet. Default `metamask`. */
  readonly persona?: PersonaId | Persona | undefined
  /** The probes to run. Default: all. */
  readonly probes?: readonly Probe[] | undefined
  /** Called after each probe. */
  readonly onProbe?: ((wallet: 'metamask' | 'simulator', probe: Probe) => void) | undefined
}

/**
 * Runs the same probes on a fresh MetaMask and a fresh simulated wallet, in the same page, and reports the differences.
 *
 * @throws BenchError if MetaMask does not start, or opens no window
 * @example
 * const report = await checkConformance({ build, cacheFolder })
 * listUnexplained(report) // []
 */
export async function checkConformance(parameters: ConformanceParameters): Promise<ConformanceReport> {
  const { build, persona = 'metamask', probes = all } = parameters
  const page = await startConformancePage()
  try {
    const { origin } = page
    const metamask = await withWorld((world) => askMetaMask(parameters, probes, world, origin))
    const simulator = await withWorld((world) => askSimulator(parameters, probes, world, origin))
    return createReport({
      version: build.version,
      persona: typeof persona === 'string' ? persona : persona.id,
      probes,
      metamask,
      simulator,
      kept: keptDifferences,
    })
  } finally {
    await page.stop()
  }
}

/** Runs a function with a new world. Each wallet gets its own, in the same state. */
async function withWorld<result>(run: (world: ConformanceWorld) => Promise<result>): Promise<result> {
  const world = await startConformanceWorld()
  try {
    return await run(world)
  } finally {
    await world.stop()
  }
}

type Answers = Promise<ReadonlyMap<string, Seen>>

async function askMetaMask(
  { build, cacheFolder, executablePath, headed, onProbe }: ConformanceParameters,
  probes: readonly Probe[],
  world: ConformanceWorld,
  origin: string,
): Answers {
  const toChain = (chainId: number) => ({ chainId, rpcUrl: world.nodes.get(chainId) ?? '' })
  const running = await startMetaMask({
    build,
    mnemonic: DEFAULT_MNEMONIC,
    accounts: ACCOUNTS,
    chains: [toChain(CHAINS.home), toChain(CHAINS.second)],
    cacheFolder,
    executablePath,
    headed,
  })
  try {
    const subject = await openMetaMaskSubject(running, world, origin)
    return await runProbes(probes, subject, (probe) => onProbe?.('metamask', probe))
  } finally {
    await running.stop()
  }
}

async function askSimulator(
  { persona = 'metamask', executablePath, onProbe }: ConformanceParameters,
  probes: readonly Probe[],
  world: ConformanceWorld,
  origin: string,
): Answers {
  const subject = await openSimulatorSubject({ world, origin, persona, executablePath })
  try {
    return await runProbes(probes, subject, (probe) => onProbe?.('simulator', probe))
  } finally {
    await subject.stop()
  }
}

/** A plain dapp page with its own origin. */
type ConformancePage = { readonly origin: string; stop(): Promise<void> }

const HTML = '<!doctype html><html lang="en"><title>Conformance</title><h1>A dapp</h1>'

/** Serves the page in which both wallets are probed. */
async function startConformancePage(): Promise<ConformancePage> {
  const server = await startLoopbackServer({
    name: 'the page of the conformance check',
    port: 0,
    onRequest: (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HTML),
    onUpgrade: (_request, socket) => void socket.destroy(),
  })
  return { origin: `http://127.0.0.1:${server.port}`, stop: server.stop }
}
