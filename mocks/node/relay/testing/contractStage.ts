import type { SignClient } from '@walletconnect/sign-client'
import type { RelaySpaceState } from '#mocks/relay/relayTypes'

/** A relay behind one of its adapters, against which the contract runs. */
export type ContractStage = {
  /** Returns the `relayUrl` for clients of a space. */
  urlOf(space: string): string
  /** The WebSocket class for clients without a library. */
  readonly WebSocket: new (
    url: string,
  ) => WebSocket
  readonly SignClient: typeof SignClient
  stateOf(space: string): Promise<RelaySpaceState>
  dropSpace(space: string): Promise<void>
  /** Advances the relay's clock by milliseconds, and runs the timers that are due. */
  skip(ms: number): Promise<void>
}

/** A case of the contract. A plain function, so that a test can show that a broken relay fails it. */
export type ContractCase = {
  readonly name: string
  /** @param space a space that no other case uses */
  readonly run: (stage: ContractStage, space: string) => Promise<void>
}
