import type { Clock } from '#mocks/core/clock'
import { checkInput } from '#mocks/core/input/checkInput'
import { clockReader, func, integer, text } from '#mocks/core/input/readers'
import { list, optional, record, shape } from '#mocks/core/input/shapes'
import { createListeners } from '#mocks/core/listeners'
import { decodePercent } from '#mocks/core/percentEncoding'
import type { Trace } from '#mocks/trace/createTrace'
import { traceReader } from '#mocks/trace/traceReader'
import { type AttestationClaims, createAttestor } from './createAttestor.ts'
import { createRespond, type Respond } from './createRespond.ts'
import type { EndpointContext } from './endpoint.ts'
import { createRegistryFaults } from './faults/createRegistryFaults.ts'
import { toListedWallets } from './listedWallets.ts'
import { chainNameReader, registrySettingsReader, walletsReader } from './registryReader.ts'
import type {
  AttestationParameters,
  RegistryController,
  RegistrySettings,
  RegistryState,
  TelemetryEntry,
} from './registryTypes.ts'
import type { ApiWallet } from './registryWallet.ts'

/** How many attestations of older clients are kept: more than wait for a wallet at one time. */
const ATTESTATIONS = 1_000

/** What a registry answers from. */
export type RegistryParameters = {
  /** As `getWallets` of WalletConnect's API lists them, in any order: the registry sorts them by their `order`. */
  readonly wallets: readonly ApiWallet[]
  /** CAIP-2 ids of the bench's chains. Every wallet with a chain of the same namespace is also listed for these. */
  readonly chains?: readonly string[] | undefined
  /** Images by id, as data URIs of SVG (`data:image/svg+xml,…`, percent-encoded). Other ids get a drawing. */
  readonly images?: Readonly<Record<string, string>> | undefined
  readonly clock: Clock
  /** Resolves after the given number of milliseconds. */
  readonly sleep: (ms: number) => Promise<void>
  /** The seed of verify's signing key. A wallet that knows the key of another seed fetches the new one. */
  readonly seed?: string | undefined
  readonly trace?: Trace | undefined
  /** Sends JSON-RPC to a chain, CAIP-2, for dapps that name no node. Resolves to undefined when there is no such chain. */
  readonly sendRpc?: EndpointContext['sendRpc']
  /** How many batches of telemetry are kept. The oldest are dropped first. Default 200. */
  readonly telemetryCapacity?: number | undefined
}

/** The HTTP side of WalletConnect: wallet list, images, project settings, verify, telemetry, blockchain API, push. */
export type Registry = RegistryController & {
  /** Answers a request. Undefined when the host does not belong to WalletConnect. Never throws. */
  respond: Respond
  /** The message of verify's iframe, for a page in which the iframe is stubbed: a signed JWT, or undefined for none. */
  toAttestation(parameters: AttestationParameters): string | undefined
  /** What clients reported, oldest first. */
  getTelemetry(): readonly TelemetryEntry[]
}

const parametersReader = shape<RegistryParameters>({
  wallets: walletsReader,
  chains: optional(list(chainNameReader)),
  images: optional(
    record(text({ pattern: /^data:image\/svg\+xml,/, expected: 'a data URI that begins with "data:image/svg+xml,"' })),
  ),
  clock: clockReader,
  sleep: func(),
  seed: optional(text()),
  trace: optional(traceReader),
  sendRpc: optional(func()),
  telemetryCapacity: optional(integer({ min: 0 })),
})

/**
 * Creates a registry. It does not know the network: adapters pass requests to it.
 *
 * @throws BenchError that names the parameter that is not valid, such as `wallets[3].id`
 * @example
 * const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
 * const registry = createRegistry({ wallets, clock: systemClock, sleep })
 * const answer = await registry.respond(new Request('https://api.web3modal.org/getWallets?page=1&entries=4'))
 */
export function createRegistry(parameters: RegistryParameters): Registry {
  checkInput('createRegistry', parametersReader, parameters)
  const { clock, sleep, seed = 'default', trace, telemetryCapacity = 200 } = parameters
  const attestor = createAttestor({ seed, clock })
  const wallets = toListedWallets(parameters.wallets, parameters.chains)
  const images = toImages(parameters.images)
  const listeners = createListeners()
  const telemetry: TelemetryEntry[] = []
  const attested = new Map<string, string>()
  let settings: RegistrySettings = { verify: 'valid' }
  let state: RegistryState | undefined
  const faults = createRegistryFaults()
  faults.subscribe(change)

  function change(): void {
    state = undefined
    listeners.notify()
  }

  function keepTelemetry(entry: Omit<TelemetryEntry, 'at'>): void {
    telemetry.push({ at: clock.now(), ...entry })
    if (telemetry.length > telemetryCapacity) telemetry.shift()
  }

  function keepAttestation({ id, origin }: AttestationParameters): void {
    attested.set(id, origin)
    const [oldest] = attested.keys()
    if (attested.size > ATTESTATIONS && oldest !== undefined) attested.delete(oldest)
  }

  function findAttestation(id: string): AttestationClaims | undefined {
    const origin = attested.get(id)
    return origin === undefined ? undefined : attestor.toClaims({ id, origin }, settings.verify)
  }

  function toContext(): EndpointContext {
    return {
      wallets,
      images,
      settings,
      keepAttestation,
      findAttestation,
      keepTelemetry,
      toShown: (wallet) => wallet,
      publicKey: attestor.publicKey,
      toAttestation: (about) => attestor.toAttestation(about, settings.verify),
      sendRpc: parameters.sendRpc,
    }
  }

  return {
    respond: createRespond({ toContext, faults, sleep, trace }),
    toAttestation(about) {
      const { verify } = settings
      const method = 'GET verify.walletconnect.org/v3/attestation'
      trace?.emit({ hop: 'registry', phase: 'event', method, data: { query: about, verify } })
      return attestor.toAttestation(about, verify)
    },
    getTelemetry: () => telemetry.slice(),
    getState() {
      state ??= { ...settings, faults: faults.list() }
      return state
    },
    subscribe: listeners.add,
    set(changes) {
      checkInput('registry.set', registrySettingsReader, changes, 'the settings')
      settings = { verify: changes.verify ?? settings.verify }
      change()
    },
    faults,
  }
}

function toImages(images: RegistryParameters['images'] = {}): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(images).map(([id, uri]) => [id, decodePercent(uri.replace(/^data:image\/svg\+xml,/, ''))]),
  )
}
