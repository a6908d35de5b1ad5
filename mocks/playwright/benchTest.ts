import { test as base, type Frame, type TestInfo } from '@playwright/test'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import type { PageObserver } from '#mocks/node/dapps/server/createPageConnections'
import { METAMASK_START_TIMEOUT } from '#mocks/node/metamaskBuild/metaMaskBuild'
import { toTerminalOutput } from '#mocks/node/shared/toTerminalOutput'
import { createBenchView, startTestBench, withStartBlock } from './bench/startTestBench.ts'
import { listCassettes, listMisses, startCassetteBench } from './cassettes/startCassetteBench.ts'
import { checkWalletOptions } from './checkWalletOptions.ts'
import { startDemo } from './console/demo.ts'
import { createTestConsole, watchPauses } from './console/sideConsole.ts'
import { toUnguardedNote } from './egress/egress.ts'
import { toProxyHost } from './egress/proxy/proxyHandler.ts'
import { startEgressProxy } from './egress/proxy/startEgressProxy.ts'
import { createTimeoutReader } from './expect.ts'
import type { BenchFixtures, BenchWorkerFixtures, OwnFixtures, OwnWorkerFixtures } from './fixtureTypes.ts'
import { checkBenchOptions } from './options.ts'
import { checkEnd } from './report/checkEnd.ts'
import { createStep } from './report/createStep.ts'
import { attachReport } from './report/testReport.ts'
import { toDisturbable } from './resilience/run/disturbance.ts'
import { withPartitionedStorage } from './safe/withPartitionedStorage.ts'
import { createSimulatedSide } from './side/createSimulatedSide.ts'
import { installNetwork } from './side/installNetwork.ts'

/** Milliseconds: a fork's first blocks come from its node. */
const START_TIMEOUT = 60_000

/**
 * Playwright's `test` with the whole other side of a dapp: a wallet in every page, its WalletConnect side with relay and
 * wallet list, and chains. The dapp stays as it is, and nothing beyond this machine is reached. Each test finds the
 * chains as the worker started them.
 *
 * @example
 * import { expect, test } from 'walletbench/playwright'
 *
 * test('connects', async ({ page, wallet }) => {
 *   await page.goto('http://localhost:3000')
 *   await page.getByRole('button', { name: 'Connect' }).click()
 *   await wallet.approve('eth_requestAccounts')
 *   await expect(page.getByText('0x')).toBeVisible()
 * })
 */
export const test = base.extend<BenchFixtures & OwnFixtures, BenchWorkerFixtures & OwnWorkerFixtures>({
  benchOptions: [{}, { option: true, scope: 'worker' }],
  walletOptions: [{}, { option: true }],

  startedBench: [
    async ({ benchOptions }, use) => {
      checkBenchOptions(benchOptions)
      if (listCassettes(benchOptions).length > 0) return use(undefined)
      const started = await startTestBench(benchOptions)
      await use(started)
      await started.stop()
    },
    { scope: 'worker', timeout: START_TIMEOUT, box: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
  ownBench: [async ({}, use) => use({}), { scope: 'worker', box: true }],

  bench: [
    ({ startedBench, ownBench }, use) => use(startedBench?.bench ?? createBenchView(ownBench)),
    { scope: 'worker' },
  ],

  baseline: [
    async ({ bench: _ }, use) => {
      await use()
    },
    { scope: 'worker' },
  ],

  // After the baseline, so that the first reset keeps what that did.
  testBench: [
    async ({ startedBench, baseline: _, benchOptions, ownBench, session }, use, testInfo) => {
      if (startedBench) return use(startedBench)
      const { testBench, stop } = await startCassetteBench(benchOptions, testInfo)
      ownBench.current = testBench.bench
      await use(testBench)
      ownBench.current = undefined
      await stop({ keep: session.hasPassed === true })
    },
    { timeout: START_TIMEOUT, box: true },
  ],

  egressProxy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const egressProxy = await startEgressProxy()
      await use(egressProxy)
      await egressProxy.stop()
    },
    { scope: 'worker', box: true },
  ],

  launchOptions: [
    async ({ launchOptions, egressProxy, browserName, benchOptions }, use, { project }) => {
      // Other browsers know no such argument: of what their workers ask, only the host is known.
      if (browserName !== 'chromium') return use(launchOptions)
      const hosts = [launchOptions.proxy, project.use.proxy].flatMap((proxy) => (proxy ? toProxyHost(proxy) : []))
      const { fingerprint } = egressProxy
      const args = toGuardedArguments({ args: launchOptions.args, fingerprints: [fingerprint], hosts })
      await use({ ...launchOptions, args: benchOptions.partitionedStorage ? withPartitionedStorage(args) : args })
    },
    { scope: 'worker' },
  ],

  // Each test has a port of its own: what arrives late is then not told to the next test.
  egressPort: [
    async ({ egressProxy, benchOptions }, use) => {
      // A real wallet's browser stays for all tests, and so does its port.
      if (benchOptions.realWallet !== undefined) return use(egressProxy)
      const port = await egressProxy.open()
      await use(port)
      await port.close()
    },
    { box: true },
  ],

  proxy: ({ proxy, egressPort }, use) => use(proxy ?? egressPort.proxy),

  runningMetaMask: [
    async ({ benchOptions, bench, egressProxy, headless, launchOptions }, use) => {
      if (benchOptions.realWallet === undefined) return use(undefined)
      const { startMetaMaskFor } = await import('#mocks/metamask/startMetaMaskFor')
      const [first, ...others] = bench.info.chains
      const running = await startMetaMaskFor({
        chains: [first, ...others],
        mnemonic: bench.info.mnemonic,
        accounts: benchOptions.accounts,
        headed: !headless,
        executablePath: launchOptions.executablePath,
        proxy: { server: egressProxy.proxy.server, fingerprint: egressProxy.fingerprint },
      })
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: METAMASK_START_TIMEOUT, box: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
  session: [async ({}, use) => use({}), { box: true }],

  testSide: [
    async ({ testBench, benchOptions, walletOptions, runningMetaMask, session, baseURL }, use, testInfo) => {
      checkWalletOptions(walletOptions)
      await testBench.reset()
      const parameters = {
        testBench,
        options: walletOptions,
        rpc: benchOptions.rpc,
        name: toName(testInfo),
        title: testInfo.titlePath.slice(1).join(' › '),
        baseUrl: baseURL,
        readTimeout: createTimeoutReader(),
        step: createStep(test.step),
        observer: {
          get aroundRequest(): PageObserver<Frame>['aroundRequest'] {
            const answers = session.disturbance?.answers
            return answers && (({ args }, run) => answers.around(args, run))
          },
        },
      }
      const side = await (runningMetaMask
        ? import('./side/createMetaMaskSide.ts').then(({ createMetaMaskSide }) =>
            createMetaMaskSide(runningMetaMask, parameters),
          )
        : createSimulatedSide(parameters))
      await use(side)
      const { network, pending = side.pending() } = session
      const problems = side.findProblems()
      const asked = (await network?.findProblems()) ?? []
      const misses = listMisses(testBench.bench)
      const { uncaught = () => [], logged = () => [] } = network?.pageErrors ?? {}
      await attachReport(testInfo, { pending, pageErrors: [...uncaught(), ...logged()], testBench })
      const waits = testInfo.status === 'timedOut' ? side.hands.flatMap((hand) => hand.listOpenWaits()) : []
      await side.stop()
      await network?.stop()
      const isExpected = testInfo.status === testInfo.expectedStatus
      // A body that is expected to fail, and passes, must not fail here instead.
      const hasFailed = !isExpected && testInfo.status !== 'passed'
      if (!session.isDisturbed) checkEnd({ pending, problems, asked, misses, uncaught: uncaught(), waits, hasFailed })
      session.hasPassed = isExpected && testInfo.status === 'passed'
    },
    { box: true },
  ],

  testConsole: [
    async ({ testBench, testSide }, use, testInfo) => {
      const space = toName(testInfo)
      const terminal = toTerminalOutput(process.stdout)
      const print = (line: string) => void terminal.write(`${line}\n`)
      const testConsole = createTestConsole({ testBench, space, controls: testSide.controls, print })
      if (readEnvironment().debugsTests) await testConsole.open()
      await use(testConsole)
      await testConsole.stop()
    },
    { box: true },
  ],

  context: async (
    {
      context,
      browserName,
      testSide,
      testConsole,
      testBench,
      benchOptions,
      runningMetaMask,
      egressPort,
      proxy,
      session,
    },
    use,
    testInfo,
  ) => {
    const used = runningMetaMask ? runningMetaMask.context : context
    if (browserName !== 'chromium') testInfo.annotations.push(toUnguardedNote(browserName))
    const isOurs = runningMetaMask !== undefined || proxy?.server === egressPort.proxy.server
    session.network = await installNetwork(used, {
      bench: testBench.bench,
      space: toName(testInfo),
      rpc: benchOptions.rpc,
      walletHosts: testSide.walletHosts,
      proxy: isOurs ? egressPort : undefined,
      stays: runningMetaMask !== undefined,
    })
    await testSide.install(used)
    const endPauses = watchPauses(used, testConsole.open)
    await use(used)
    endPauses()
    session.pending ??= testSide.pending()
  },

  page: async ({ context, runningMetaMask, testSide, session }, use, testInfo) => {
    const page = await (runningMetaMask ? runningMetaMask.openPage('window') : context.newPage())
    await use(page)
    // A page that closes withdraws its requests.
    session.pending = testSide.pending()
    if (runningMetaMask && testInfo.status !== testInfo.expectedStatus) await runningMetaMask.attachReport(testInfo)
    if (!page.isClosed()) await page.close()
  },

  wallet: ({ wallets }, use) => use(wallets[0]),
  wallets: ({ testSide, session }, use) => {
    const [first, ...others] = testSide.wallets.map((hand) => toDisturbable(hand, () => session.disturbance))
    return use(first ? [first, ...others] : testSide.wallets)
  },
  chains: async ({ testSide: _, testBench }, use) => {
    const [first, ...others] = await Promise.all(testBench.bench.chains.map(withStartBlock))
    if (first) await use([first, ...others])
  },
  chain: ({ chains }, use) => use(chains[0]),
  relay: ({ testSide: _, testBench }, use, testInfo) => use(testBench.bench.relay.space(toName(testInfo))),
  demo: async ({ testBench, testSide }, use, testInfo) => {
    const { url, stop } = await startDemo({ testBench, space: toName(testInfo), controls: testSide.controls })
    await use({ url })
    await stop()
  },
  egress: async ({ context: _, session }, use) => {
    if (session.network) await use(session.network.egress)
  },
})

/** Short: it is a part of the relay's address. */
const toName = ({ testId, retry, repeatEachIndex }: TestInfo): string => `${testId}-${repeatEachIndex}-${retry}`
