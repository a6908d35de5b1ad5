import { randomBytes } from 'node:crypto'
import { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import type { RelaySpace } from '#mocks/relay/relayTypes'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { LinkControl } from '#mocks/world/linkProtocol'
import type { Bench, BenchParameters } from './benchTypes.ts'
import { type BenchSettings, checkBenchParameters } from './checkBenchParameters.ts'
import { createLink, type Link } from './createLink.ts'
import { createPartList, type PartList } from './createPartList.ts'
import { readVersion } from './readVersion.ts'
import { runFaultOrder } from './relay/faultOrder.ts'
import { type BenchRelayParameters, startBenchRelay } from './relay/startBenchRelay.ts'
import type { Anvil } from './startAnvil.ts'
import { startChainWatch } from './startChainWatch.ts'
import { type ConsoleServer, startConsoleServer } from './startConsoleServer.ts'
import { type GatewayServer, startGatewayServer } from './startGatewayServer.ts'
import { startProcessGuard } from './startProcessGuard.ts'
import { type Space, startSpace } from './startSpace.ts'

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
 */
export async function startBench(parameters: BenchParameters = {}): Promise<Bench> {
  const settings = checkBenchParameters(parameters)
  const parts = createPartList()
  let fail: (error: BenchError) => void = () => {}
  const crashed = new Promise<never>((_, reject) => {
    fail = (error) => {
      if (!parts.stopping) reject(error)
    }
  })

  // What does not end well matters less than why it had to end.
  const stopQuietly = () => parts.stop().catch(() => {})
  const assembling = assemble({ settings, parts, fail })
  try {
    const bench = await Promise.race([assembling, crashed])
    crashed.catch(async (error: BenchError) => {
      await stopQuietly()
      parameters.onCrash?.(error)
    })
    return bench
  } catch (error) {
    await stopQuietly()
    // A crash can come first: what is still being started is waited for, and ended too.
    await assembling.catch(() => {})
    await stopQuietly()
    throw error
  }
}

async function assemble(parameters: {
  settings: BenchSettings
  parts: PartList
  fail: (error: BenchError) => void
}): Promise<Bench> {
  const { settings, parts, fail } = parameters
  const { chainId } = settings
  const trace = createTrace({
    source: `node-${randomBytes(4).toString('hex')}`,
    clock: systemClock,
    capacity: TRACE_CAPACITY,
  })
  const guard = startProcessGuard()
  void parts.add(Promise.resolve(guard))
  void guard.exited.then(() => fail(new BenchError(`The process guard (pid ${guard.pid}) ended.`)))

  const shared = { settings, trace, guard, parts, onEnd: (anvil: Anvil) => void reportEnd(anvil, fail) }
  const spaces = await Promise.all([
    startSpace({ ...shared, name: 'first', label: 'Bench chain', chainId }),
    startSpace({ ...shared, name: 'second', label: 'Second chain', chainId: chainId + 1 }),
  ])
  const [{ accounts, contracts }] = spaces
  const gateway = await parts.add(startGatewayServer({ spaces, allowOrigins: settings.allowOrigins }))
  const relay = await parts.add(startBenchRelay({ ...settings, ...toRegistryChains(spaces), port: 0, trace }))
  const info: BenchInfo = {
    version: readVersion(),
    chains: toTuple(spaces.map((space) => toBenchChain(space, gateway))),
    mnemonic: settings.mnemonic,
    accounts,
    ...contracts,
    relay: { url: relay.url, registry: relay.registryUrl },
    link: '',
  }
  const page = await startPage({ settings, parts, trace, spaces, info, relay: relay.relay.space('') })
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
    stop: () => parts.stop(),
  }
}

/** The console, and the link that feeds it. */
async function startPage(parameters: {
  settings: BenchSettings
  parts: PartList
  trace: Trace
  spaces: readonly Space[]
  info: BenchInfo
  relay: RelaySpace
}): Promise<ConsoleServer | undefined> {
  const { settings, parts, trace, spaces, info, relay } = parameters
  const { consoleDir: dir, port } = settings
  if (dir === undefined) return undefined
  const token = randomBytes(24).toString('base64url')
  let link: Link | undefined
  const onChange = () => link?.tellHealth()
  const watches = await Promise.all(
    spaces.map(({ chainId, socket }) => startChainWatch({ chainId, socket, trace, onChange })),
  )
  const health = () => watches.map((watch) => watch.health())
  const onControl = (control: LinkControl) => runControl(control, spaces, relay)
  const opened = createLink({ token, trace, health, relay, onControl })
  link = opened
  void parts.add(Promise.resolve(opened))
  const toInfo = (linkUrl: string) => ({ ...info, link: `${linkUrl}?token=${token}` })
  return parts.add(startConsoleServer({ port, dir, toInfo, onLink: opened.accept }))
}

async function runControl(control: LinkControl, spaces: readonly Space[], relay: RelaySpace): Promise<unknown> {
  if (control.method === 'relay') return runFaultOrder(control, relay)
  const space = spaces.find(({ chainId }) => chainId === control.chainId)
  if (!space) throw new BenchError(`The bench runs no chain ${control.chainId}.`)
  return space.socket.request('anvil_mine', [control.blocks])
}

async function reportEnd(anvil: Anvil, fail: (error: BenchError) => void): Promise<void> {
  // A node that loses its connection has mostly ended, and its end tells more.
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 500).unref())
  const exit = await Promise.race([anvil.exited, timeout])
  const how = exit ? `ended by itself (exit code ${exit.code}, signal ${exit.signal})` : 'closed its connection'
  fail(new BenchError(`${anvil.name} (pid ${anvil.pid}) ${how}.`, { metaMessages: anvil.log.slice(-10) }))
}

/** The bench's chains, as the registry knows them. */
function toRegistryChains(spaces: readonly Space[]): Pick<BenchRelayParameters, 'chains' | 'sendRpc'> {
  const idOf = ({ chainId }: Space) => `eip155:${chainId}`
  return {
    chains: spaces.map(idOf),
    sendRpc: async (chain, text) => spaces.find((space) => idOf(space) === chain)?.gateway.handle(text),
  }
}

function toBenchChain({ chainId, label, name }: Space, gateway: GatewayServer): BenchInfo['chains'][number] {
  return { chainId, name: label, rpc: gateway.urlOf(name), rpcWs: gateway.wsUrlOf(name) }
}

function toTuple<item>([first, ...rest]: readonly item[]): [item, ...item[]] {
  if (first === undefined) throw new RangeError('Empty')
  return [first, ...rest]
}
