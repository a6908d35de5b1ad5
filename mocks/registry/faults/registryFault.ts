import type {
  ActiveFault,
  BrokenJsonEffect,
  DelayEffect,
  Fault,
  FaultMatch,
  Faults,
  HttpStatusEffect,
} from '#mocks/core/faults/fault'

/** Which requests a fault is for. `method` is not matched here: give `path`. */
export type RegistryFaultMatch = Omit<FaultMatch, 'method'> & {
  /** The path of the URL, or several. A `*` at the end stands for any ending: `/getWallet*`. */
  readonly path?: string | readonly string[] | undefined
}

/** What a fault of the registry does. It leaves verify, telemetry and push alone. */
export type RegistryFaultEffect =
  | DelayEffect
  | HttpStatusEffect
  | BrokenJsonEffect
  /** The wallet list and its search find no wallets. */
  | { readonly kind: 'emptyList' }
  /** Images are answered with 404. */
  | { readonly kind: 'missingImages' }

/** A fault of the registry and the blockchain API. */
export type RegistryFault = Fault<RegistryFaultMatch, RegistryFaultEffect>
/** A fault of the registry that is on. */
export type ActiveRegistryFault = ActiveFault<RegistryFault>
/** The faults of a registry. */
export type RegistryFaults = Faults<RegistryFault>
