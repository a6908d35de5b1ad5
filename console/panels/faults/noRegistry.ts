import type { RegistryController } from '#mocks/world/walletConnectSide'

const state: ReturnType<RegistryController['getState']> = { verify: 'valid', faults: [] }

/** Stands in for a registry that is not there. */
export const noRegistry: Pick<RegistryController, 'getState' | 'subscribe'> = {
  getState: () => state,
  subscribe: () => () => undefined,
}
