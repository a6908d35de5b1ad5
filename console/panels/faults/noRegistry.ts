import type { RegistryController } from '#mocks/world/walletConnectSide'

const state: ReturnType<RegistryController['getState']> = { verify: 'valid', faults: [] }

export const noRegistry: Pick<RegistryController, 'getState' | 'subscribe'> = {
  getState: () => state,
  subscribe: () => () => undefined,
}
