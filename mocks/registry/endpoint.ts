import type { AttestationClaims, PublicKeyAnswer } from './createAttestor.ts'
import type { ListedWallet } from './listedWallets.ts'
import type { AttestationParameters, RegistryAnswer, RegistrySettings, TelemetryEntry } from './registryTypes.ts'
import type { HostName } from './targets.ts'

export type RegistryCall = {
  readonly method: string
  readonly host: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
  readonly origin: string
  readonly body: string
}

export type EndpointContext = {
  readonly wallets: readonly ListedWallet[]
  /** Changes a found wallet before it is listed: a fault takes its fields away, and it is found by them all the same. */
  readonly toShown: (wallet: ListedWallet) => ListedWallet
  readonly images: ReadonlyMap<string, string>
  readonly settings: RegistrySettings
  readonly publicKey: () => PublicKeyAnswer
  readonly toAttestation: (parameters: AttestationParameters) => string | undefined
  readonly keepAttestation: (parameters: AttestationParameters) => void
  readonly findAttestation: (id: string) => AttestationClaims | undefined
  readonly sendRpc?: ((chain: string, text: string) => Promise<string | undefined>) | undefined
  readonly keepTelemetry: (entry: Omit<TelemetryEntry, 'at'>) => void
}

export type Endpoint = {
  readonly host: HostName
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** For the faults of lists and images. Dialogs request so many images and fonts that each is one trace event. */
  readonly kind?: 'wallets' | 'image' | 'font' | undefined
  readonly answer: (call: RegistryCall, context: EndpointContext) => RegistryAnswer | Promise<RegistryAnswer>
}
