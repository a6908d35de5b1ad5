import { BenchError } from '#mocks/core/BenchError'
import { createPageClock } from '#mocks/core/clock'
import { watchFaults } from '#mocks/trace/benchAct'
import type { Trace } from '#mocks/trace/createTrace'
import { PAGE_SOURCE } from '#mocks/trace/eventOrder'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { PERSONA_IDS, type PersonaId } from '#mocks/wallet/personas/persona'
import { benchWalletSpec } from '#mocks/world/benchDefaults'
import { BENCH_INFO_ID, type BenchInfo } from '#mocks/world/benchInfo'
import { createWorld } from '#mocks/world/createWorld'
import type { OpenSafeHost } from '#mocks/world/safeHost'
import { TAB_PARAMETER } from '#mocks/world/urlParameters'
import { createPairingUriStore } from '#mocks/world/walletConnectSide'
import type { WalletSpecs } from '#mocks/world/walletSpec'
import type { NodeLink, World } from '#mocks/world/world'
import { createOtherTabs } from './createOtherTabs.ts'
import { createPageStorage, readItem, readPageWallets } from './createPageStorage.ts'
import { createWalletConnectController } from './createWalletConnectController.ts'
import { createWalletController } from './createWalletController.ts'
import { createChainController } from './linkControllers.ts'
import { openNodeLink } from './openNodeLink.ts'
import { type BreakWindowsParameters, breakWindows } from './remote/breakWindows.ts'
import { createWalletWindows } from './remote/createWalletWindows.ts'
import { createLazyPlayer } from './resilience/createLazyPlayer.ts'

/** The size of a frame is limited. */
const FRAME = 500

/** A change applies at the next page load: a persona is fixed while a dapp is open. */
const PERSONA_KEY = 'walletbench.persona'

/** Where a tab keeps its name. `sessionStorage` outlives a reload, and no tab sees that of another (HTML §12.2). */
const KEY = 'walletbench.tab'

/** No `@walletconnect/*` module may load before the WalletConnect controller is ready. */
export async function startBrowserWorld(
  page: Window & typeof globalThis,
  { transportOf }: Pick<BreakWindowsParameters, 'transportOf'>,
): Promise<World> {
  const info = readBenchInfo(page.document)
  const clock = createPageClock({ date: Date.now, monotonic: () => performance.now() })
  const getStorage = () => page.localStorage
  const kept = readPageWallets(getStorage, readPersona(getStorage))
  const player = info.recording?.kind === 'play' ? await loadPlayer() : undefined
  const recording = await player?.readPageRecording(info)
  const specs = recording?.meta.wallets ?? kept.specs
  const base = createWorld({
    info,
    source: `${PAGE_SOURCE}${crypto.randomUUID().slice(0, 8)}`,
    createUuid: () => crypto.randomUUID(),
    clock,
    specs,
    // Each bench has new wallets: state that was saved for another bench is ignored.
    storageOf: (id) =>
      createPageStorage({ page, bench: info.chains[0].rpcUrl, id: id === benchWalletSpec.id ? undefined : id }),
    // Playback takes its position from the trace, which starts empty with each page.
    openLink: (trace) => openNodeLink(player ? info.linkUrl : toLinkUrl(page, info.linkUrl), trace),
  })
  for (const fault of info.faults?.popup ?? []) base.wallet.popups.faults.add(fault)
  watchFaults({ faults: base.wallet.popups.faults, trace: base.trace, layer: 'popup' })
  sendTrace({ trace: base.trace, link: base.link, specs })
  base.link.onReverted((chainId) => {
    for (const wallet of base.wallets) void wallet.chainReverted(chainId)
  })
  const chainControllers = info.chains.map((chain) => createChainController(base.link, chain, info.accounts))
  const walletController = createWalletController({ page, wallets: base.wallets, ...kept, specs })
  const pairingUris = createPairingUriStore()
  const walletConnect = createWalletConnectController({ page, clock, pairingUris, ...base })
  const walletWindows = createWalletWindows({ page, clock, wallet: base.wallet, trace: base.trace })
  breakWindows({ page, popups: base.wallet.popups, transportOf })
  const openSafe: OpenSafeHost = async (owners) => {
    const { openSafeHost } = await import('./safe/openSafeHost.ts')
    const { wallet, link } = base
    return openSafeHost({ ...owners, page, wallet, clock, world: { link, chainControllers } })
  }
  const play =
    recording && player?.playRecording({ page, recording, specs, world: { ...base, walletConnect, pairingUris } })
  const parts = { ...base, chainControllers, walletController, walletConnect }
  return {
    ...parts,
    scenarios: recording ? undefined : createLazyPlayer({ page, world: parts, own: true }),
    walletWindows,
    openSafeHost: openSafe,
    pairingUris,
    otherTabs: createOtherTabs({ page, bench: info.chains[0].rpcUrl, wallets: base.wallets }),
    play,
  }
}

/** The bench returns to a tab what its earlier pages reported. */
function toLinkUrl(page: Pick<Window, 'sessionStorage'>, linkUrl: string): string {
  const url = new URL(linkUrl)
  const createUuid = () => crypto.randomUUID()
  url.searchParams.set(
    TAB_PARAMETER,
    readTab(() => page.sessionStorage, createUuid),
  )
  return url.href
}

async function loadPlayer() {
  const [{ readPageRecording }, { playRecording }] = await Promise.all([
    import('./recording/readPageRecording.ts'),
    import('./recording/playRecording.ts'),
  ])
  return { readPageRecording, playRecording }
}

export function readTab(read: () => Storage, createUuid: () => string): string {
  try {
    const known = read().getItem(KEY)
    if (known !== null) return known
    const created = createUuid()
    read().setItem(KEY, created)
    return created
  } catch {
    return createUuid()
  }
}

export function readPersona(read: () => Storage): PersonaId {
  const saved = readItem(read, PERSONA_KEY)
  return PERSONA_IDS.find((id) => id === saved) ?? 'spec'
}

export function sendTrace(parameters: {
  readonly trace: Trace
  readonly link: Pick<NodeLink, 'tell'>
  readonly specs: WalletSpecs
  readonly schedule?: ((callback: () => void) => void) | undefined
}): () => void {
  const { trace, link, specs, schedule = queueMicrotask } = parameters
  let queue: TraceEvent[] = []
  link.tell({ type: 'wallets', specs })

  function flush(): void {
    const events = queue
    queue = []
    for (let start = 0; start < events.length; start += FRAME)
      link.tell({ type: 'trace', events: events.slice(start, start + FRAME) })
  }

  function take(events: readonly TraceEvent[] | undefined): void {
    if (!events) {
      flush()
      link.tell({ type: 'cleared' })
      return
    }
    const own = events.filter(({ source }) => source === trace.source)
    if (own.length === 0) return
    if (queue.length === 0) schedule(flush)
    queue.push(...own)
  }

  take(trace.snapshot())
  return trace.subscribe(take)
}

export function readBenchInfo(page: Document): BenchInfo {
  const text = page.getElementById(BENCH_INFO_ID)?.textContent
  if (!text)
    throw new BenchError('This page was not served by a bench.', {
      metaMessages: [`Its HTML has no element #${BENCH_INFO_ID}.`],
      hint: 'Start one with `npm start` and open the console address that it prints.',
    })
  return JSON.parse(text) as BenchInfo
}
