import type { RelayRole } from '../relayTypes.ts'
import type {
  ActiveRelayFault,
  FaultDirection,
  FrameEffect,
  ImmediateEffect,
  RelayFault,
  StandingEffect,
} from './relayFault.ts'

/** Whom a frame comes from or goes to. */
export type FaultClient = { readonly clientId: string; readonly role: RelayRole }

/** A frame, as faults look at it. */
export type FaultFrame = {
  readonly direction: FaultDirection
  readonly client: FaultClient
  readonly method: string | undefined
  readonly tag: number | undefined
  readonly topic: string | undefined
}

/** An effect that fell due for a frame, with the time already drawn (in milliseconds, for `delay`). */
export type DueEffect = {
  readonly id: string
  readonly effect: FrameEffect | ImmediateEffect
  readonly delayMs: number
}

/** A standing effect that is on, and the id of its fault. */
export type StandingFault = { readonly id: string; readonly effect: StandingEffect }

/** The faults of one space: which are on, which frame they take. Pure: no clock, no socket; chance comes from seeds. */
export type FaultBoard = {
  add(fault: RelayFault): string
  remove(id: string): void
  clear(): void
  list(): readonly ActiveRelayFault[]
  get(id: string): RelayFault | undefined
  /** The effects that fall due for a frame, in the order in which the faults were put on. Counts it as seen. */
  judge(frame: FaultFrame): readonly DueEffect[]
  /** The standing effects that are on for a client. Asking counts nothing: the engine tells when one took effect. */
  standing(client: FaultClient | undefined): readonly StandingFault[]
  /** A standing effect took effect once more. */
  count(id: string): void
  /** The engine tells how many frames a fault holds. */
  setHeld(id: string, held: number): void
}
