import { randomBytes } from 'node:crypto'
import { systemClock } from '#mocks/core/clock'
import { CONTRACTS_PATH } from '#mocks/core/contracts/knownContract'
import { joinEnds } from '#mocks/core/listeners'
import { createLazy } from '#mocks/core/promises'
import type { RelaySpace } from '#mocks/relay/relayTypes'
import { watchFaults } from '#mocks/trace/benchAct'
import type { Trace } from '#mocks/trace/createTrace'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { LinkTold } from '#mocks/world/linkProtocol'
import type { WalletSideControls } from '#mocks/world/walletSide'
import { startChainWatch } from '../chainControl/startChainWatch.ts'
import type { ChainSpace } from '../chains/chainTypes.ts'
import type { ControlContext } from '../control/controlContext.ts'
import type { Disposables } from '../shared/createDisposables.ts'
import type { BenchSettings } from './checks/checkBenchParameters.ts'
import { createLink, type Link, type LinkParameters } from './createLink.ts'
import { createPageTraces, type PageTraces } from './createPageTraces.ts'
import { type ConsoleServer, startConsoleServer } from './startConsoleServer.ts'

export type BenchPageParameters = {
  readonly settings: Pick<BenchSettings, 'consoleDir' | 'port' | 'abi'>
  readonly parts: Disposables
  readonly trace: Trace
  readonly pages?: PageTraces | undefined
  readonly spaces: readonly ChainSpace[]
  readonly info: BenchInfo
  readonly relay: RelaySpace
  readonly control: () => Promise<Pick<ControlContext, 'bench' | 'dapps'>>
  readonly recording?: string | undefined
  readonly side?: WalletSideControls | undefined
  readonly dapps?: { readonly url: string; readonly counter: NonNullable<LinkParameters['dapps']> } | undefined
  readonly isReported?: boolean | undefined
  readonly onTold?: ((told: LinkTold) => void) | undefined
}

/** For a page whose wallets run in Node: all that it shows is there. */
const NODE_BACKLOG = 20_000

export async function startBenchPage(parameters: BenchPageParameters): Promise<ConsoleServer | undefined> {
  const { settings, parts, trace, spaces, info, relay, recording, side, dapps, isReported = false, onTold } = parameters
  const { control } = parameters
  const { pages = createPageTraces({ now: systemClock.now, backlog: NODE_BACKLOG }) } = parameters
  const { consoleDir: dir, port, abi } = settings
  if (dir === undefined) return undefined
  const token = randomBytes(24).toString('base64url')
  let link: Link | undefined
  const onChange = () => link?.notifyHealth()
  const watched = { trace: isReported ? undefined : trace, onChange }
  const watches = await Promise.all(spaces.map((space) => parts.add(startChainWatch({ space, ...watched }))))
  const health = () => watches.map((watch) => watch.health())
  const loadApi = createLazy(async () => {
    const [{ createControlApi }, given] = await Promise.all([import('../control/createControlApi.ts'), control()])
    // A page has no operation that needs the bench's secrets.
    return createControlApi({ ...given, trace, side, secrets: [] })
  })
  const onCall: LinkParameters['onCall'] = async (operation, input) => (await loadApi()).call(operation, input)
  const rpc = toRpcStates(spaces)
  const shared = { trace, pages, health, relay, rpc, side, dapps: dapps?.counter }
  const opened = createLink({ token, ...shared, onCall, onTold })
  link = opened
  void parts.add(Promise.resolve(opened))
  for (const { chainId, onRevert } of spaces)
    void parts.add(Promise.resolve({ stop: onRevert(() => opened.notifyReverted(chainId)) }))
  void parts.add(Promise.resolve({ stop: watchAllFaults(parameters) }))
  const readContracts = await toContractReader(abi)
  const shown = {
    ...(side ? { side: side.info } : {}),
    ...(dapps ? { dappUrl: dapps.url } : {}),
    ...(readContracts ? { contractsUrl: CONTRACTS_PATH } : {}),
  }
  const toInfo = (url: string) => ({ ...info, ...shown, linkUrl: `${url}?token=${token}` })
  return parts.add(startConsoleServer({ port, dir, toInfo, onLink: opened.accept, recording, readContracts }))
}

function watchAllFaults({ trace, spaces, relay, side, isReported = false }: BenchPageParameters): () => void {
  const subscribe = (listener: () => void) => side?.subscribe(listener) ?? (() => {})
  const popups = () => side?.getState().wallets.flatMap(({ popupFaults }) => popupFaults) ?? []
  const registry = () => side?.getState().registry.faults ?? []
  const stops = isReported
    ? []
    : spaces.map(({ faults, chainId }) => watchFaults({ faults, trace, layer: 'chain', chainId }))
  if (!isReported) stops.push(watchFaults({ faults: relay.faults, trace, layer: 'relay' }))
  stops.push(watchFaults({ faults: { list: registry, subscribe }, trace, layer: 'registry' }))
  stops.push(watchFaults({ faults: { list: popups, subscribe }, trace, layer: 'popup' }))
  return joinEnds(stops)
}

async function toContractReader(paths: BenchSettings['abi']) {
  if (paths.length === 0) return undefined
  const { readContractFolders } = await import('#mocks/node/contracts/readContractFolder')
  await readContractFolders(paths)
  return () => readContractFolders(paths)
}

function toRpcStates(spaces: readonly ChainSpace[]) {
  return {
    getState: () => spaces.map((space) => space.getState()),
    subscribe: (listener: () => void) => joinEnds(spaces.map((space) => space.subscribe(listener))),
  }
}
