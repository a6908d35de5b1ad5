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

/** The effect of a registry fault. It does not touch verify, telemetry and push. */
export type RegistryFaultEffect =
  | DelayEffect
  | HttpStatusEffect
  | BrokenJsonEffect
  /** Makes the wallet list and its search empty. */
  | { readonly kind: 'emptyList' }
  /** Answers images with 404. */
  | { readonly kind: 'missingImages' }

/** A fault of the registry and the blockchain API. */
export type RegistryFault = Fault<RegistryFaultMatch, RegistryFaultEffect>
/** An active fault of the registry. */
export type ActiveRegistryFault = ActiveFault<RegistryFault>
/** The faults of a registry. */
export type RegistryFaults = Faults<RegistryFault>
