import type { SignClient } from '@walletconnect/sign-client'
import type { RelaySpaceState } from '#mocks/relay/relayTypes'

/** Where the contract is run: a relay behind one of its adapters. */
export type ContractStage = {
  /** What clients of a space are given as `relayUrl`. */
  urlOf(space: string): string
  /** What clients without a library open. */
  readonly WebSocket: new (
    url: string,
  ) => WebSocket
  readonly SignClient: typeof SignClient
  stateOf(space: string): Promise<RelaySpaceState>
  dropSpace(space: string): Promise<void>
  /** Lets the relay's clock jump forward, and what fell due happen. Milliseconds. */
  skip(ms: number): Promise<void>
}

/** One thing that every adapter's relay does. A plain function, so that a broken relay can be seen to fail it. */
export type ContractCase = {
  readonly name: string
  /** @param space one that no other case uses */
  readonly run: (stage: ContractStage, space: string) => Promise<void>
}
