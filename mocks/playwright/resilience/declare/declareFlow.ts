import { setTimeout } from 'node:timers/promises'
import { Script } from 'node:vm'
import type { TestInfo, TestType } from '@playwright/test'
import { whenFound } from '#mocks/core/listeners'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { DEFAULT_WALLETS, toWalletChains, type WalletOptions } from '#mocks/node/dapps/walletOptions'
import { startChainPool } from '#mocks/node/pool/startChainPool'
import type { TestWalletOptions } from '#mocks/playwright/options'
import { type Flow, withFixtures } from '#mocks/playwright/resilience/declaredFlow'
import { createPageWatch } from '#mocks/playwright/resilience/page/createPageWatch'
import { keepProfile, toProfileKey, tryReadProfiles } from '#mocks/playwright/resilience/profiles'
import { createPictures, writeResult } from '#mocks/playwright/resilience/result/resultFiles'
import { runScenario } from '#mocks/playwright/resilience/run/runScenario'
import type { ScenarioFixtures, StartRunParameters } from '#mocks/playwright/resilience/run/startRun'
import type { Scenario } from '#mocks/resilience/scenario'
import { type FlowProfile, toFlowProfile } from '#mocks/resilience/toFlowProfile'
import { whyNot } from '#mocks/resilience/whyNot'
import type { Persona } from '#mocks/wallet/personas/persona'
import { getPersona } from '#mocks/wallet/personas/personas'
import type { WalletChain } from '#mocks/wallet/walletChain'
import type { CallSite } from './readCallSite.ts'

const SECOND: WalletOptions = {
  name: 'Second Wallet',
  rdns: 'org.walletbench.second',
  accounts: 1,
  accountOffset: 5,
  ethereum: 'take',
}

const OTHER_CHAINS = [10, 137, 8453]
const LAST_CHAIN = 31_338

/** How long after the end of its flow a page may take for what it asks by itself, in milliseconds. */
const SETTLE_MS = 3_000

const withSecondWallet: WalletOptionsFixture = async ({ walletOptions, bench: _ }, use) => {
  const { wallets = DEFAULT_WALLETS } = walletOptions
  await use({ ...walletOptions, wallets: [...wallets, SECOND] })
}

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export type DeclareFlowParameters = {
  // biome-ignore lint/suspicious/noExplicitAny: its fixtures are the business of whoever declares the flow
  readonly test: TestType<any, any>
  readonly flow: Flow
  readonly site: CallSite
  readonly mode: 'only' | 'skip' | undefined
  readonly scenarios: readonly Scenario[]
}

const FIXTURES = ['page', 'context', 'relay', 'bench', 'testBench', 'testSide', 'session', 'wallet', 'benchOptions']

type CallerAt = <args extends readonly unknown[], result>(callee: (...args: args) => result, ...args: args) => result

type WalletOptionsFixture = (
  fixtures: { readonly walletOptions: TestWalletOptions; readonly bench: Bench },
  use: (options: TestWalletOptions) => Promise<void>,
) => Promise<void>

export function declareFlow({ test, flow, site, mode, scenarios }: DeclareFlowParameters): void {
  const callAt = createCallerAt(site)
  const { title, options, body } = flow
  const kept = tryReadProfiles(flow.profile)
  const known = kept && Object.values(kept.profiles)
  const declared = known
    ? scenarios.filter((scenario) => known.some((profile) => whyNot(scenario, profile) === undefined))
    : scenarios
  const { tag, annotation } = options
  const details = { ...(tag !== undefined && { tag }), ...(annotation !== undefined && { annotation }) }
  const describe = mode === undefined ? test.describe : test.describe[mode]

  callAt(describe as (title: string, declare: () => void) => void, title, () => {
    const undisturbed = withFixtures(body, FIXTURES, (fixtures: ScenarioFixtures, testInfo: TestInfo) =>
      runUndisturbed({ flow, fixtures, testInfo, scenarios }),
    )
    callAt(test as Declare, 'undisturbed', details, undisturbed)
    for (const scenario of declared) declareScenario({ test, callAt, flow, scenario, details, kept })
  })
}

type Declare = (title: string, details: object, body: unknown) => void

type DeclareScenarioParameters = Pick<DeclareFlowParameters, 'test' | 'flow'> & {
  readonly callAt: CallerAt
  readonly scenario: Scenario
  readonly details: object
  readonly kept: ReturnType<typeof tryReadProfiles>
}

function declareScenario({ test, callAt, flow, scenario, details, kept }: DeclareScenarioParameters): void {
  const run = async (fixtures: ScenarioFixtures, testInfo: TestInfo): Promise<void> => {
    const profile = kept?.profiles[toProfileKey(testInfo)]
    const reason = profile && whyNot(scenario, profile)
    if (reason !== undefined) testInfo.skip(true, reason)
    const [hand] = fixtures.testSide.hands
    if (!hand) testInfo.skip(true, 'A scenario needs the simulated wallet.')
    const state = needsOtherChain(scenario) ? hand?.simulated?.getState() : undefined
    const { chains } = fixtures.bench
    const otherChainId = state?.chains.find((each) => chains.every(({ chainId }) => chainId !== each.chainId))?.chainId
    await runScenario({ flow, scenario, fixtures: { ...fixtures, otherChainId }, testInfo })
  }
  const body = withFixtures(flow.body, FIXTURES, run)
  const walletOptions = toWalletOptions(scenario)
  const declare = () => callAt(test as Declare, scenario.title, details, body)
  if (walletOptions)
    callAt(test.describe as (declare: () => void) => void, () => {
      callAt(test.use, { walletOptions })
      declare()
    })
  else declare()
}

/** Playwright reads a test's place from its caller, and a declared test must be placed in the spec. */
export function createCallerAt({ script, line, column }: CallSite): CallerAt {
  // The call stands in the second line, where nothing is before it.
  const made = new Script(`(callee, ...args) =>\n${' '.repeat(column - 1)}callee(...args)`, {
    filename: script,
    lineOffset: line - 2,
  })
  return made.runInThisContext() as CallerAt
}

function toWalletOptions(scenario: Scenario): WalletOptionsFixture | undefined {
  const are = scenario.steps.map(({ do: effect }) => (effect.kind === 'wallets' ? effect.are : undefined))
  if (needsOtherChain(scenario)) return withOtherChain(are.includes('otherChainAsked'))
  return are.includes('two') ? withSecondWallet : undefined
}

function withOtherChain(asks: boolean): WalletOptionsFixture {
  return async ({ walletOptions, bench }, use) => {
    const { chains: known, mnemonic } = bench.info
    const chainId = OTHER_CHAINS.find((id) => known.every((each) => each.chainId !== id)) ?? LAST_CHAIN
    const pool = await startChainPool({ size: 0, chain: { id: chainId, name: 'Another chain' }, mnemonic })
    const { rpcUrl } = await pool.acquire('other')
    const { wallets = DEFAULT_WALLETS } = walletOptions
    const other = { chainId, name: 'Another chain', rpcUrl, nativeCurrency: ETHER }
    const [first, ...others] = wallets.map(({ chains = toWalletChains(known), ...wallet }) => ({
      ...wallet,
      chains: [...chains, other] as [WalletChain, ...WalletChain[]],
    }))
    const used = first && asks ? { ...first, persona: toAsking(first.persona) } : first
    if (used) await use({ ...walletOptions, wallets: [used, ...others] })
    await pool.stop()
  }
}

function toAsking(given: WalletOptions['persona'] = 'spec'): Persona {
  const persona = typeof given === 'string' ? getPersona(given) : given
  return { ...persona, traits: { ...persona.traits, switchAsks: 'always' } }
}

function needsOtherChain({ steps }: Pick<Scenario, 'steps'>): boolean {
  return steps.some(
    ({ do: effect }) =>
      (effect.kind === 'wallets' && (effect.are === 'otherChain' || effect.are === 'otherChainAsked')) ||
      (effect.kind === 'wallet' && effect.act === 'switchChain'),
  )
}

type RunUndisturbedParameters = Omit<StartRunParameters, 'scenario'> & { readonly scenarios: readonly Scenario[] }

async function runUndisturbed({ flow, fixtures, testInfo, scenarios }: RunUndisturbedParameters): Promise<void> {
  const { context, page, testBench } = fixtures
  const started = performance.now()
  const watch = await createPageWatch(context, { trace: testBench.trace, quietMs: () => 0 })
  await flow.body(fixtures, testInfo)
  watch.stop()
  const pictures = createPictures(page, testInfo)
  await pictures.take('at')
  await writeResult(testInfo, {
    result: {
      scenario: 'undisturbed',
      title: testInfo.title,
      verdict: 'recovered',
      why: 'The flow reached its end, undisturbed.',
      isAfterReload: false,
      facts: NOTHING,
      pictures: pictures.names(),
      durationMs: Math.round(performance.now() - started),
    },
    testBench,
  })
  const { profile: file, title } = flow
  const read = () => toFlowProfile(testBench.trace.snapshot(), { clicks: watch.clicks().length > 0 })
  async function observe(isWanted: (profile: FlowProfile) => boolean): Promise<FlowProfile> {
    let stop = () => {}
    const subscribe = (listener: () => void) => {
      stop = testBench.trace.subscribe(listener)
      return stop
    }
    const look = () => {
      const profile = read()
      return isWanted(profile) && profile
    }
    const found = whenFound({ subscribe }, look)
    // The trace outlives the test.
    return Promise.race([found, setTimeout(SETTLE_MS, undefined, { ref: false }).then(read)]).finally(() => stop())
  }
  await keepProfile({ file, flow: title, key: toProfileKey(testInfo), observe, scenarios }, testInfo)
}

const NOTHING = {
  requests: [],
  errors: [],
  newTexts: [],
  busy: [],
  tries: [],
  isBlank: false,
  asksReceipts: false,
  movedMs: 0,
  end: 'reached',
  secondTry: 'none',
} as const
