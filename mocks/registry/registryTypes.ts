import type { ActiveRegistryFault, RegistryFaults } from './faults/registryFault.ts'

/**
 * The result of verify for the dapp's origin, and what the wallet's client makes of it:
 *
 * - `valid`: the origin is the dapp's own; `VALID`
 * - `mismatch`: the attestation names another origin; `INVALID`
 * - `scam`: `VALID`, and flagged as a scam
 * - `absent`: the verify server is unreachable, so no attestation arrives; `UNKNOWN`, and the dapp's client waits
 *   5 s for every proposal and request
 */
export const VERIFY_MODES = ['valid', 'mismatch', 'scam', 'absent'] as const
/** One of {@link VERIFY_MODES}. */
export type VerifyMode = (typeof VERIFY_MODES)[number]

/** The settings of a registry. */
export type RegistrySettings = { readonly verify: VerifyMode }

/** A registry's settings, and its active faults. */
export type RegistryState = RegistrySettings & { readonly faults: readonly ActiveRegistryFault[] }

/** The controls of the wallet registry. */
export type RegistryController = {
  /** The same object until something changes. */
  getState(): RegistryState
  /** Calls the listener after each change. Returns its removal. */
  subscribe(listener: () => void): () => void
  set(settings: Partial<RegistrySettings>): void
  readonly faults: RegistryFaults
}

/** The part of a request that the registry reads. Fetch's own `Request` fits. */
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
  /** Undefined for no body, as with status 204. */
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
  /** The JSON that was sent, or its text when it is not valid JSON. */
  readonly body: unknown
}

/** The subject of an attestation. */
export type AttestationParameters = {
  /** The hash of the encrypted message. */
  readonly id: string
  /** The dapp's origin, as its page reports it. */
  readonly origin: string
}
