import { createFaultList, type FaultEntry } from '#mocks/core/faults/createFaultList'
import { matchesMethod } from '#mocks/core/faults/matchesMethod'
import type { Endpoint, RegistryCall } from '../endpoint.ts'
import { parseRegistryFault } from './parseRegistryFault.ts'
import type { RegistryFault, RegistryFaultEffect, RegistryFaults } from './registryFault.ts'

export type RegistryFaultSource = RegistryFaults & {
  /** In the order in which they were added. Counts the request for each. */
  decide(endpoint: Endpoint, call: RegistryCall): readonly FaultEntry<RegistryFault>[]
  /** Resolves when the fault is released or removed, at once if it is gone already. */
  waitForRelease(id: string): Promise<void>
}

/** What ids begin with: the control address of a relay has the relay's faults, too. */
export const REGISTRY_FAULT = 'registry-fault'

const APPLIES: { readonly [kind in RegistryFaultEffect['kind']]: (endpoint: Endpoint) => boolean } = {
  delay: isApi,
  httpStatus: isApi,
  brokenJson: isApi,
  emptyList: ({ kind }) => kind === 'wallets',
  missingImages: ({ kind }) => kind === 'image',
  hold: isApi,
  sparseWallets: ({ kind }) => kind === 'wallets',
  refuseTelemetry: ({ host }) => host === 'pulse',
}

export function createRegistryFaults(): RegistryFaultSource {
  const { add, remove, release, clear, list, subscribe, take, get, setHeld, onRelease } =
    createFaultList<RegistryFault>({ parse: parseRegistryFault, idPrefix: REGISTRY_FAULT })
  const held = new Map<string, (() => void)[]>()
  onRelease((id) => {
    const waiting = held.get(id) ?? []
    held.delete(id)
    setHeld(id, 0)
    for (const goOn of waiting) goOn()
  })
  return {
    add,
    remove,
    release,
    clear,
    list,
    subscribe,
    decide: (endpoint, { path }) =>
      take(({ match, do: { kind } }) => {
        const fits = match.path === undefined || matchesMethod(match.path, path)
        return fits && APPLIES[kind](endpoint)
      }),
    waitForRelease(id) {
      if (!get(id)) return Promise.resolve()
      return new Promise((resolve) => {
        const waiting = [...(held.get(id) ?? []), resolve]
        held.set(id, waiting)
        setHeld(id, waiting.length)
      })
    },
  }
}

/** Both wallet APIs and the blockchain API. Verify and push have no faults. */
function isApi({ host }: Endpoint): boolean {
  return host === 'api' || host === 'explorer' || host === 'rpc'
}
