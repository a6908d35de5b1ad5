import type { ActiveRegistryFault, RegistryFaults } from './faults/registryFault.ts'

/**
 * What verify says of the dapp's origin, and what the wallet's client makes of it:
 *
 * - `valid`: the origin is the dapp's own; `VALID`
 * - `mismatch`: the attestation names another origin; `INVALID`
 * - `scam`: `VALID`, and flagged as a scam
 * - `absent`: the verify server is out of reach: no attestation comes; `UNKNOWN`, and the dapp's client waits 5 s for
 *   every proposal and request
 */
export const VERIFY_MODES = ['valid', 'mismatch', 'scam', 'absent'] as const
export type VerifyMode = (typeof VERIFY_MODES)[number]

/** What a registry can be set to. */
export type RegistrySettings = { readonly verify: VerifyMode }

/** A registry's settings, and the faults that are on. */
export type RegistryState = RegistrySettings & { readonly faults: readonly ActiveRegistryFault[] }

/** The wallet registry's controls. */
export type RegistryController = {
  /** The same object until something changes. */
  getState(): RegistryState
  /** Calls the listener after each change. Returns its removal. */
  subscribe(listener: () => void): () => void
  set(settings: Partial<RegistrySettings>): void
  readonly faults: RegistryFaults
}

/** What the registry reads of a request. Fetch's own `Request` is one. */
export type RegistryRequest = {
  readonly method: string
  readonly url: string
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}

/** An HTTP answer: `new Response(answer.body ?? null, answer)`. */
export type RegistryAnswer = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Undefined where there is none, as with status 204. */
  readonly body: string | Uint8Array | undefined
}

/** A batch of telemetry that a client sent. */
export type TelemetryEntry = {
  /** When, in milliseconds since the Unix epoch. */
  readonly at: number
  /** Host and path. */
  readonly target: string
  /** The names of the events, such as `CONNECT_SUCCESS`. */
  readonly events: readonly string[]
  /** The JSON that was sent; its text where it is not JSON. */
  readonly body: unknown
}

/** What an attestation is about. */
export type AttestationParameters = {
  /** The hash of the encrypted message. */
  readonly id: string
  /** The dapp's origin, as its page says. */
  readonly origin: string
}
