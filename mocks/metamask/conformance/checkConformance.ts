import { chromium, type Frame, type Page } from '@playwright/test'
import { type StartMetaMaskParameters, startMetaMask } from '#mocks/metamask/startMetaMask'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import { createPageConnections } from '#mocks/node/dapps/server/createPageConnections'
import { startLoopbackServer } from '#mocks/node/http/startLoopbackServer'
import { toPageScript } from '#mocks/node/shared/toPageScript'
import { BINDING, type PageCall, type PageWallet } from '#mocks/page/pageProtocol'
import { DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'
import type { ConformanceReport } from './conformanceReport.ts'
import { ACCOUNTS, CHAINS, type ConformanceWorld, mineBlock, startConformanceWorld } from './conformanceWorld.ts'
import { createReport } from './createReport.ts'
import { keptDifferences } from './keptDifferences.ts'
import type { Probe, Seen } from './probe.ts'
import { probes } from './probes/probes.ts'
import { runProbes, type Subject } from './runProbes.ts'
import { createConformanceWallet } from './subjects/createConformanceWallet.ts'
import { createPageRecorder, openMetaMaskSubject, toRecorderScript } from './subjects/openMetaMaskSubject.ts'

export type ConformanceParameters = Pick<
  StartMetaMaskParameters,
  'build' | 'cacheFolder' | 'executablePath' | 'headed'
> & {
  readonly onProbe?: ((wallet: 'metamask' | 'simulator', probe: Probe) => void) | undefined
}

const PERSONA = 'metamask'

export async function checkConformance(parameters: ConformanceParameters): Promise<ConformanceReport> {
  const page = await startConformancePage()
  try {
    const { origin } = page
    const metamask = await withWorld((world) => askMetaMask(parameters, world, origin))
    const simulator = await withWorld((world) => askSimulator(parameters, world, origin))
    return createReport({
      version: parameters.build.version,
      persona: PERSONA,
      probes,
      metamask,
      simulator,
      kept: keptDifferences,
    })
  } finally {
    await page.stop()
  }
}

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

async function askSimulator(parameters: ConformanceParameters, world: ConformanceWorld, origin: string): Answers {
  const subject = await openSimulatorSubject(parameters, world, origin)
  try {
    return await runProbes(probes, subject, (probe) => parameters.onProbe?.('simulator', probe))
  } finally {
    await subject.stop()
  }
}

const HTML = '<!doctype html><html lang="en"><title>Conformance</title><h1>A dapp</h1>'

async function startConformancePage(): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const server = await startLoopbackServer({
    name: 'the page of the conformance check',
    port: 0,
    onRequest: (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HTML),
    onUpgrade: (_request, socket) => void socket.destroy(),
  })
  return { origin: `http://127.0.0.1:${server.port}`, stop: server.stop }
}

async function openSimulatorSubject(
  { executablePath }: ConformanceParameters,
  world: ConformanceWorld,
  origin: string,
): Promise<Subject & { stop(): Promise<void> }> {
  const { wallet, withUser } = createConformanceWallet(world, PERSONA)
  const connections = createPageConnections({
    wallets: [wallet],
    originOf: (frame: Frame) => new URL(frame.url()).origin,
  })
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: toGuardedArguments({}),
  })
  try {
    const context = await browser.newContext()
    await context.exposeBinding(BINDING, ({ frame }, call: PageCall) => connections.receive(frame, call))
    const { info, traits } = wallet
    const shown: PageWallet = { info, announce: {}, ethereum: 'offer', wrap: 'none', legacy: traits.legacy }
    const script = toPageScript('bootPageWallets', { binding: BINDING, wallets: [shown] })
    // One script, as the order of several is undefined: the recorder must run before the wallet.
    await context.addInitScript({ content: `${toRecorderScript()}\n;${script}` })
    const page: Page = await context.newPage()
    await page.goto(origin)
    return {
      world: { ...world, origin },
      recorder: createPageRecorder(() => page),
      withUser,
      reload: async () => void (await page.reload()),
      mine: () => mineBlock(world),
      async stop() {
        connections.close()
        await browser.close()
      },
    }
  } catch (error) {
    await browser.close()
    throw error
  }
}
