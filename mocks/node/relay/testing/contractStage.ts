import type { SignClient } from '@walletconnect/sign-client'
import type { RelaySpaceState } from '#mocks/relay/relayTypes'

export type ContractStage = {
  urlOf(space: string): string
  readonly WebSocket: new (url: string) => WebSocket
  readonly SignClient: typeof SignClient
  stateOf(space: string): Promise<RelaySpaceState>
  dropSpace(space: string): Promise<void>
  /** Advances the relay's clock, and runs the timers that are due. */
  skip(ms: number): Promise<void>
}

/** A plain function, so that a test can show that a broken relay fails it. */
export type ContractCase = {
  readonly name: string
  readonly run: (stage: ContractStage, space: string) => Promise<void>
}
