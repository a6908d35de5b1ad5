import type { RelayController } from '#mocks/world/walletConnectSide'

/** Stands in for a relay that is not there, and so has no state. */
export const noRelay: Pick<RelayController, 'getState' | 'subscribe'> = {
  getState: () => undefined,
  subscribe: () => () => undefined,
}
