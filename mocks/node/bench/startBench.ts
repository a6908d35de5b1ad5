import { randomBytes } from 'node:crypto'
import { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import { withResolvers } from '#mocks/core/promises'
import type { FaultyParts } from '#mocks/node/faults/layeredFault'
import { startProcessGuard } from '#mocks/node/shared/childProcesses'
import { readVersion } from '#mocks/node/shared/ownPackage'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import type { PopupFault } from '#mocks/wallet/remote/faults/popupFault'
import type { BenchInfo, ChainInfo } from '#mocks/world/benchInfo'
import { RECORDING_PATH } from '#mocks/world/recording/recordingFormat'
import type { ChainSpace } from '../chains/chainTypes.ts'
import type { ControlledSide } from '../control/controlContext.ts'
import type { GatewayServer } from '../gateway/startGatewayServer.ts'
import { guardRecording } from '../recording/guardRecording.ts'
import type { RecordingSaver } from '../recording/startRecordingSaver.ts'
import type { RecordedChains } from '../recording/toRecordedChains.ts'
import type { BenchRelayParameters } from '../relay/startBenchRelay.ts'
import { createDisposables, type Disposables, toHandle } from '../shared/createDisposables.ts'
import type { Bench, BenchParameters } from './benchTypes.ts'
import { type BenchSettings, checkBenchFiles, checkBenchParameters } from './checks/checkBenchParameters.ts'
import { createPageTraces } from './createPageTraces.ts'
import { createBenchChain, startBenchChains } from './startBenchChains.ts'
import type { BenchPageParameters } from './startBenchPage.ts'
import { startBenchControl, startBenchDapps } from './startBenchServers.ts'

export type { Bench, BenchChain, BenchParameters } from './benchTypes.ts'

/** The page keeps the whole trace; Node keeps enough for a page that connects later. */
const TRACE_CAPACITY = 2_000
const NO_DAPPS: ControlledSide = { wallets: [], server: { pages: { frames: () => [] } } }
const CONTROLLED_TRACE_CAPACITY = 20_000

/**
 * Starts a bench: chains with the contracts of `fixtures/contracts`, the gateway in front of them, WalletConnect's relay
 * and registry, and the console with its link to Node. When it rejects, nothing is left running.
 *
 * @throws BenchError when a parameter is wrong, a port is in use, or a part does not start
 * @example
 * const bench = await startBench({ chains: [1, 137] })
 * await bench.chains[0].mine({ blocks: 3 })
 * await bench.stop()
 *
 * const offline = await startBench({ chains: [{ replay: 'page.io' }] })
 */
export async function startBench(parameters: BenchParameters = {}): Promise<Bench> {
  const settings = checkBenchParameters(parameters)
  checkBenchFiles(settings)
  const parts = createDisposables()
  let fail: (error: BenchError) => void = () => {}
  const crashed = new Promise<never>((_, reject) => {
    fail = (error) => {
      if (!parts.stopping) reject(error)
    }
  })

  // Why the bench ends matters more than an error while it ends.
  const stopQuietly = () => parts.stop().catch(() => {})
  const discard = () => parts.discard().catch(() => {})
  const assembling = assemble(settings, parts, fail)
  try {
    const bench = await Promise.race([assembling, crashed])
    crashed.catch(async (error: BenchError) => {
      await stopQuietly()
      parameters.onCrash?.(error)
    })
    return bench
  } catch (error) {
    await discard()
    await assembling.catch(() => {})
    await discard()
    throw error
  }
}

async function assemble(
  settings: BenchSettings,
  parts: Disposables,
  fail: (error: BenchError) => void,
): Promise<Bench> {
  const { trace = createNodeTrace(settings) } = settings
  const startedAt = systemClock.now()
  const guard = await parts.add(startProcessGuard())
  void guard.exited.then(() => fail(new BenchError(`The process guard (pid ${guard.pid}) ended.`)))

  const faults = await readBenchFaults(settings)
  const played = settings.playRecording === undefined ? undefined : await readPlayed(settings.playRecording)
  const starting = { settings, trace, guard, parts, onEnd: fail }
  const [spaces, { startGatewayServer }, { startBenchRelay }, viem] = await Promise.all([
    played
      ? import('./startRecordedChains.ts').then(({ startRecordedChains }) => startRecordedChains(starting, played))
      : startBenchChains(starting),
    import('../gateway/startGatewayServer.ts'),
    import('../relay/startBenchRelay.ts'),
    settings.client ? import('#mocks/world/chain/createChainClient') : undefined,
  ])
  const [{ chainId, accounts, contracts, marketSellers }] = spaces
  const { allowOrigins, controlToken } = settings
  const named = spaces.map(({ key, gateway, faults }) => ({ name: key, gateway, faults }))
  const gateway = await parts.add(
    startGatewayServer({ port: settings.rpcPort, spaces: named, allowOrigins, controlToken }),
  )
  const relayChains = toRegistryChains(spaces)
  const { relay, relayUrl, registry, registryUrl } = await parts.add(
    startBenchRelay({ ...relayChains, allowOrigins, controlToken, port: 0, trace }),
  )
  /** The wallets are made at their first use, and take these over. */
  const popupFaults: PopupFault[] = []
  const popups = { faults: { add: (fault: PopupFault) => `popup-fault-${popupFaults.push(fault)}` } }
  faults?.add({ relay, registry, chains: spaces, popups })
  // The console's page has a relay, a registry and a wallet of its own.
  const pageFaults = {
    relay: relay.faults.list().map(({ fault }) => fault),
    registry: registry.faults.list().map(({ fault }) => fault),
    popup: popupFaults,
  }
  const info: BenchInfo = {
    version: readVersion(),
    startedAt,
    chains: toTuple(spaces.map((space) => toChainInfo(space, gateway))),
    mnemonic: settings.mnemonic,
    ...contracts,
    accounts,
    marketSellers,
    relayUrl,
    registryUrl,
    ...(faults ? { faults: pageFaults } : {}),
    ...toBenchRecording(settings, played),
    linkUrl: '',
  }
  const { promise: started, resolve: announce } = withResolvers<Bench>()
  const { dapps, dappUrl, counter } = await startBenchDapps({ settings, parts, trace, started })
  const pages = createPageTraces({ now: systemClock.now })
  let saver: RecordingSaver | undefined
  const open = settings.saveRecording === undefined ? spaces : toTuple(spaces.map(guardRecording))
  const pageParameters: BenchPageParameters = {
    settings,
    parts,
    trace,
    pages,
    spaces: open,
    info,
    recording: played?.text,
    relay: relay.space(''),
    ...(dappUrl === undefined ? {} : { dapps: { url: dappUrl, counter } }),
    control: async () => ({ bench: await started, dapps: async () => NO_DAPPS }),
    onTold: (told) => saver?.receive(told),
  }
  const served = settings.consoleDir === undefined ? undefined : await import('./startBenchPage.ts')
  const page = await served?.startBenchPage(pageParameters)
  const control = await startBenchControl({ settings, parts, trace, pages, started, dapps })
  saver = await startSaver({ settings, parts, trace, spaces, info: page?.info ?? info, played })
  const [{ rpcUrl, wsUrl }] = info.chains
  const bench: Bench = toHandle({
    info: page?.info ?? info,
    consoleUrl: page?.consoleUrl,
    controlUrl: control?.controlUrl,
    dappUrl,
    rpcUrl,
    wsUrl,
    chainId,
    accounts,
    relayUrl,
    relay,
    registryUrl,
    registry,
    contractAccount: contracts.contractAccount,
    delegate: contracts.delegate,
    chains: toTuple(
      open.map((space, index) => {
        const viemChain = played ? undefined : settings.chains[index]?.viemChain
        return createBenchChain({ space, ...toUrls(space, gateway), viemChain, createClient: viem?.createChainClient })
      }),
    ),
    stop: () => parts.stop(),
  })
  announce(bench)
  return bench
}

function createNodeTrace({ controlToken }: BenchSettings): Trace {
  const source = `node-${randomBytes(4).toString('hex')}`
  const capacity = controlToken === undefined ? TRACE_CAPACITY : CONTROLLED_TRACE_CAPACITY
  return createTrace({ source, clock: systemClock, capacity })
}

async function readBenchFaults({ faults: given, chains, playRecording }: BenchSettings) {
  if (given.length === 0) return undefined
  const { addFaults, readFaults } = await import('#mocks/node/faults/layeredFault')
  // A recording brings its own chains.
  const chainIds = playRecording === undefined ? chains.map(({ chainId }) => chainId) : [undefined]
  const faults = readFaults(given, chainIds)
  return { add: (parts: FaultyParts) => addFaults(faults, parts) }
}

// Half of a bench's start is the time that its modules take to load: a module loads only when it is needed.

async function readPlayed(file: string): Promise<RecordedChains> {
  const [{ readRecording }, { toRecordedChains }] = await Promise.all([
    import('../recording/readRecording.ts'),
    import('../recording/toRecordedChains.ts'),
  ])
  return toRecordedChains(await readRecording(file))
}

function toBenchRecording(settings: BenchSettings, played: RecordedChains | undefined): Pick<BenchInfo, 'recording'> {
  if (played) return { recording: { kind: 'play', url: RECORDING_PATH, name: played.name } }
  return settings.saveRecording === undefined ? {} : { recording: { kind: 'save' } }
}

/** Starts last, so that it stops first, while all that it saves still exists. */
async function startSaver(parameters: {
  settings: BenchSettings
  parts: Disposables
  trace: Trace
  spaces: readonly ChainSpace[]
  info: BenchInfo
  played: RecordedChains | undefined
}): Promise<RecordingSaver | undefined> {
  const { settings, parts, trace, spaces, info, played } = parameters
  const { saveRecording: file, chains, onRecordingProblem: onProblem } = settings
  if (file === undefined) return undefined
  const [{ readPlayedCassette, startRecordingSaver }, { listBenchSecrets }] = await Promise.all([
    import('../recording/startRecordingSaver.ts'),
    import('./listBenchSecrets.ts'),
  ])
  const secrets = listBenchSecrets(settings)
  const texts = played
    ? played.chains.map(({ chain, cassette }) => ({ chainId: chain.chainId, text: cassette.text }))
    : (await Promise.all(chains.map(({ source }) => readPlayedCassette(source)))).flat()
  return parts.add(startRecordingSaver({ file, trace, info, spaces, secrets, played: texts, onProblem }))
}

function toRegistryChains(spaces: readonly ChainSpace[]): Pick<BenchRelayParameters, 'chains' | 'sendRpc'> {
  const idOf = ({ chainId }: ChainSpace) => `eip155:${chainId}`
  return {
    chains: spaces.map(idOf),
    sendRpc: async (chain, text) => spaces.find((space) => idOf(space) === chain)?.gateway.handle(text),
  }
}

function toUrls({ key }: ChainSpace, gateway: GatewayServer): Pick<ChainInfo, 'rpcUrl' | 'wsUrl'> {
  return { rpcUrl: gateway.urlOf(key), wsUrl: gateway.wsUrlOf(key) }
}

function toChainInfo(space: ChainSpace, gateway: GatewayServer): ChainInfo {
  const { chainId, name, getState } = space
  return { chainId, name, mode: getState().mode, ...toUrls(space, gateway) }
}

function toTuple<item>([first, ...rest]: readonly item[]): [item, ...item[]] {
  if (first === undefined) throw new RangeError('Empty')
  return [first, ...rest]
}
