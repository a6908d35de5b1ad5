import type { RelayController } from '#mocks/world/walletConnectSide'

export const noRelay: Pick<RelayController, 'getState' | 'subscribe'> = {
  getState: () => undefined,
  subscribe: () => () => undefined,
}
