import { randomBytes } from 'node:crypto'
import { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import type { BenchChain, BenchInfo } from '#mocks/world/benchInfo'
import { SESSION_PATH } from '#mocks/world/session/sessionPath'
import type { Bench, BenchParameters } from './benchTypes.ts'
import { checkBenchFiles } from './checkBenchFiles.ts'
import { type BenchSettings, checkBenchParameters } from './checkBenchParameters.ts'
import { createPartList, type PartList } from './createPartList.ts'
import { readVersion } from './readVersion.ts'
import type { BenchRelayParameters } from './relay/startBenchRelay.ts'
import { guardRecording } from './session/guardRecording.ts'
import type { SessionSaver } from './session/startSessionSaver.ts'
import type { Played } from './session/toPlayed.ts'
import type { Space } from './spaces/spaceTypes.ts'
import type { BenchPageParameters } from './startBenchPage.ts'
import { type BenchSpacesParameters, startBenchSpaces } from './startBenchSpaces.ts'
import type { ConsoleServer } from './startConsoleServer.ts'
import type { GatewayServer } from './startGatewayServer.ts'
import { startProcessGuard } from './startProcessGuard.ts'

export type { Bench, BenchParameters } from './benchTypes.ts'

/** The page keeps the whole trace; Node keeps what a page that connects later is given. */
const TRACE_CAPACITY = 2_000

/**
 * Starts a bench: two chains, each with the contracts of `fixtures/contracts` on it, the gateway in front of them, the
 * relay and registry of WalletConnect, and the console with its link to Node. When it rejects, nothing is left running.
 *
 * @throws BenchError when a parameter is wrong, a port in use, or a part does not start
 * @example
 * const bench = await startBench({ chainId: 1337 })
 * await fetch(bench.rpc, …)
 * await bench.stop()
 *
 * const offline = await startBench({ source: { kind: 'cassette', files: ['page.io'] } })
 */
export async function startBench(parameters: BenchParameters = {}): Promise<Bench> {
  const settings = checkBenchParameters(parameters)
  checkBenchFiles(settings)
  const parts = createPartList()
  let fail: (error: BenchError) => void = () => {}
  const crashed = new Promise<never>((_, reject) => {
    fail = (error) => {
      if (!parts.stopping) reject(error)
    }
  })

  // What does not end well matters less than why it had to end.
  const stopQuietly = () => parts.stop().catch(() => {})
  const discard = () => parts.discard().catch(() => {})
  const assembling = assemble({ settings, parts, fail })
  try {
    const bench = await Promise.race([assembling, crashed])
    crashed.catch(async (error: BenchError) => {
      await stopQuietly()
      parameters.onCrash?.(error)
    })
    return bench
  } catch (error) {
    await discard()
    // A crash can come first: what is still being started is waited for, and ended too.
    await assembling.catch(() => {})
    await discard()
    throw error
  }
}

async function assemble(parameters: {
  settings: BenchSettings
  parts: PartList
  fail: (error: BenchError) => void
}): Promise<Bench> {
  const { settings, parts, fail } = parameters
  const trace = createTrace({
    source: `node-${randomBytes(4).toString('hex')}`,
    clock: systemClock,
    capacity: TRACE_CAPACITY,
  })
  const guard = startProcessGuard()
  void parts.add(Promise.resolve(guard))
  void guard.exited.then(() => fail(new BenchError(`The process guard (pid ${guard.pid}) ended.`)))

  const played = settings.playSession === undefined ? undefined : await readPlayed(settings.playSession)
  const starting = { settings, trace, guard, parts, onEnd: fail }
  const [spaces, { startGatewayServer }, { startBenchRelay }] = await Promise.all([
    played ? startPlayed(starting, played) : startBenchSpaces(starting),
    // Loaded while the nodes start.
    import('./startGatewayServer.ts'),
    import('./relay/startBenchRelay.ts'),
  ])
  const [{ chainId, accounts, contracts }] = spaces
  const { allowOrigins, controlToken } = settings
  const gateway = await parts.add(startGatewayServer({ spaces, allowOrigins, controlToken }))
  const chains = toTuple(spaces.map((space) => toBenchChain(space, gateway)))
  const relayChains = toRegistryChains(spaces)
  const relay = await parts.add(startBenchRelay({ ...relayChains, allowOrigins, controlToken, port: 0, trace }))
  const info: BenchInfo = {
    version: readVersion(),
    chains,
    mnemonic: settings.mnemonic,
    accounts,
    ...contracts,
    relay: { url: relay.url, registry: relay.registryUrl },
    ...toBenchSession(settings, played),
    link: '',
  }
  let saver: SessionSaver | undefined
  // What is saved with the session nobody else may end.
  const open = settings.saveSession === undefined ? spaces : toTuple(spaces.map(guardRecording))
  const page = await startPage({
    ...{ settings, parts, trace, spaces: open, info, session: played?.text },
    relay: relay.relay.space(''),
    onTold: (told) => saver?.receive(told),
  })
  saver = await startSaver({ settings, parts, trace, spaces, info: page?.info ?? info, played })
  const [{ rpc, rpcWs }] = info.chains
  return {
    info: page?.info ?? info,
    console: page?.url,
    rpc,
    rpcWs,
    chainId,
    accounts,
    contractAccount: contracts.contractAccount,
    delegate: contracts.delegate,
    relay: relay.url,
    registry: relay.registryUrl,
    spaces: open,
    stop: () => parts.stop(),
  }
}

// Half of a bench's start is the time that its modules take to load: what it was not asked for is not loaded.

async function readPlayed(file: string): Promise<Played> {
  const [{ readSession }, { toPlayed }] = await Promise.all([
    import('./session/readSession.ts'),
    import('./session/toPlayed.ts'),
  ])
  return toPlayed(await readSession(file))
}

async function startPlayed(starting: BenchSpacesParameters, played: Played): Promise<readonly [Space, ...Space[]]> {
  const { startPlayedSpaces } = await import('./startPlayedSpaces.ts')
  return startPlayedSpaces(starting, played)
}

async function startPage(parameters: BenchPageParameters): Promise<ConsoleServer | undefined> {
  if (parameters.settings.consoleDir === undefined) return undefined
  const { startBenchPage } = await import('./startBenchPage.ts')
  return startBenchPage(parameters)
}

/** What the page has to do with a session. */
function toBenchSession(settings: BenchSettings, played: Played | undefined): Pick<BenchInfo, 'session'> {
  if (played) return { session: { kind: 'play', url: SESSION_PATH, name: played.name } }
  return settings.saveSession === undefined ? {} : { session: { kind: 'save' } }
}

/** Saves the session where that is asked for. Started last, it ends first: what it saves is all there still. */
async function startSaver(parameters: {
  settings: BenchSettings
  parts: PartList
  trace: Trace
  spaces: readonly Space[]
  info: BenchInfo
  played: Played | undefined
}): Promise<SessionSaver | undefined> {
  const { settings, parts, trace, spaces, info, played } = parameters
  const { saveSession: file, source } = settings
  if (file === undefined) return undefined
  const [{ readPlayedCassette }, { startSessionSaver }, { listUpstreamSecrets }] = await Promise.all([
    import('./session/readPlayedCassette.ts'),
    import('./session/startSessionSaver.ts'),
    import('./upstream/listUpstreamSecrets.ts'),
  ])
  const upstream = source.kind === 'fresh' ? undefined : source.upstream
  const secrets = [...(upstream ? listUpstreamSecrets(upstream) : []), ...(settings.controlToken ?? '').split(/\s+/)]
  const texts = played
    ? played.chains.map(({ chain, cassette }) => ({ chainId: chain.chainId, text: cassette.text }))
    : await readPlayedCassette(source)
  return parts.add(startSessionSaver({ file, trace, info, spaces, secrets: secrets.filter(Boolean), played: texts }))
}

/** The bench's chains, as the registry knows them. */
function toRegistryChains(spaces: readonly Space[]): Pick<BenchRelayParameters, 'chains' | 'sendRpc'> {
  const idOf = ({ chainId }: Space) => `eip155:${chainId}`
  return {
    chains: spaces.map(idOf),
    sendRpc: async (chain, text) => spaces.find((space) => idOf(space) === chain)?.gateway.handle(text),
  }
}

function toBenchChain(space: Space, gateway: GatewayServer): BenchChain {
  const { chainId, label, name } = space
  const { mode } = space.getState()
  return { chainId, name: label, mode, rpc: gateway.urlOf(name), rpcWs: gateway.wsUrlOf(name) }
}

function toTuple<item>([first, ...rest]: readonly item[]): [item, ...item[]] {
  if (first === undefined) throw new RangeError('Empty')
  return [first, ...rest]
}
