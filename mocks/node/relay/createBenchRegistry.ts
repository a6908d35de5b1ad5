import { setTimeout as sleep } from 'node:timers/promises'
import { wallets } from '#fixtures/registry/wallets'
import { systemClock } from '#mocks/core/clock'
import { createRegistry, type Registry, type RegistryParameters } from '#mocks/registry/createRegistry'

export function createBenchRegistry(
  parameters: Pick<RegistryParameters, 'chains' | 'sendRpc' | 'trace'> = {},
): Registry {
  return createRegistry({
    ...parameters,
    wallets,
    clock: systemClock,
    sleep: (ms) => sleep(ms, undefined, { ref: false }),
  })
}
