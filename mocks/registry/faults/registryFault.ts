import type {
  ActiveFault,
  BrokenJsonEffect,
  DelayEffect,
  Fault,
  FaultMatch,
  Faults,
  HttpStatusEffect,
} from '#mocks/core/faults/fault'

/** The requests that a fault matches. `method` is not available: use `path`. */
export type RegistryFaultMatch = Omit<FaultMatch, 'method'> & {
  /** The path of the URL, or several. A `*` at the end stands for any ending: `/getWallet*`. */
  readonly path?: string | readonly string[] | undefined
}

/** The effect of a registry fault. None touches verify and push, and only `refuseTelemetry` touches telemetry. */
export type RegistryFaultEffect =
  | DelayEffect
  | HttpStatusEffect
  | BrokenJsonEffect
  /** Makes every list of wallets, and its search, empty. */
  | { readonly kind: 'emptyList' }
  /** Answers images with 404. */
  | { readonly kind: 'missingImages' }
  /** The request waits until the fault is released or removed. */
  | { readonly kind: 'hold' }
  /** The listed wallets have null in each field that may be null. */
  | { readonly kind: 'sparseWallets' }
  /** Answers telemetry with 403. */
  | { readonly kind: 'refuseTelemetry' }

/** A fault of the registry and the blockchain API. */
export type RegistryFault = Fault<RegistryFaultMatch, RegistryFaultEffect>
/** An active fault of the registry. */
export type ActiveRegistryFault = ActiveFault<RegistryFault>
/** The faults of a registry. */
export type RegistryFaults = Faults<RegistryFault>
