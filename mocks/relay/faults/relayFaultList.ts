import type { RelayRole } from '../relayTypes.ts'
import type {
  ActiveRelayFault,
  FaultDirection,
  FrameEffect,
  ImmediateEffect,
  RelayFault,
  StandingEffect,
} from './relayFault.ts'

/** The client that a frame comes from or goes to. */
export type FaultClient = { readonly clientId: string; readonly role: RelayRole }

/** The properties of a frame that faults match. */
export type FaultFrame = {
  readonly direction: FaultDirection
  readonly client: FaultClient
  readonly method: string | undefined
  readonly tag: number | undefined
  readonly topic: string | undefined
}

/** An effect that applies to a frame, with the drawn delay in milliseconds (for `delay`). */
export type DueEffect = {
  readonly id: string
  readonly effect: FrameEffect | ImmediateEffect
  readonly delayMs: number
}

/** A standing effect that is on, and the id of its fault. */
export type StandingFault = { readonly id: string; readonly effect: StandingEffect }

/** The faults of one space: which are on, and which frames they affect. It uses no clock and no socket. */
export type RelayFaultList = {
  add(fault: RelayFault): string
  remove(id: string): void
  clear(): void
  list(): readonly ActiveRelayFault[]
  get(id: string): RelayFault | undefined
  /** Returns the effects that apply to a frame, in the order in which the faults were added. Counts the frame. */
  judge(frame: FaultFrame): readonly DueEffect[]
  /** Returns the standing effects for a client. Counts nothing: the engine reports each use with `count`. */
  standing(client: FaultClient | undefined): readonly StandingFault[]
  /** Counts one more use of a standing effect. */
  count(id: string): void
  /** Sets how many frames a fault holds. */
  setHeld(id: string, held: number): void
}
