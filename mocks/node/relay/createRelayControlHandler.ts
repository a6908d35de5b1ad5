import { REGISTRY_FAULT } from '#mocks/registry/faults/createRegistryFaults'
import { parseRegistryFault } from '#mocks/registry/faults/parseRegistryFault'
import type { RegistryFaults } from '#mocks/registry/faults/registryFault'
import { parseRelayFault } from '#mocks/relay/faults/parseRelayFault'
import type { RelayFaults } from '#mocks/relay/faults/relayFault'
import { type ControlAnswer, createControlHandler } from '../bench/createControlHandler.ts'
import { type RelayOrder, relayControlSchema, runFaultOrder } from '../faults/faultOrder.ts'

/** What a relay's control address acts on. */
export type RelayControlled = {
  readonly faults: RelayFaults
  /** Undefined where the relay has no registry beside it. */
  readonly registryFaults?: RegistryFaults | undefined
}

/** Answers at a relay's control address: adds and removes faults of the relay and of its registry. */
export type RelayControlHandler = {
  /**
   * Runs the order in a request's body. Never throws.
   *
   * @param authorization the header `Bearer <token>`
   */
  answer(authorization: string | undefined, body: string, controlled: () => RelayControlled): ControlAnswer
}

const usage =
  'Send {"do":"add","fault":{…}}, {"do":"remove","id":…}, {"do":"release","id":…} or {"do":"clear"}; to add or clear those of its registry, with "layer":"registry".'

/**
 * Creates what answers at the control address. A client without the token learns nothing else.
 *
 * @example
 * const control = createRelayControlHandler({ token })
 * control.answer('Bearer …', '{"do":"clear"}', () => ({ faults: relay.faults })) // { status: 200, body: { ok: true } }
 */
export function createRelayControlHandler({ token }: { readonly token: string }): RelayControlHandler {
  const control = createControlHandler({ token, schema: relayControlSchema, owner: 'the relay', usage })
  return {
    answer: (authorization, body, controlled) =>
      control.answer(authorization, body, (order) => {
        const { faults, registryFaults } = controlled()
        if (!isOfRegistry(order)) return { status: 200, body: runFaultOrder(order, faults, parseRelayFault) }
        if (!registryFaults) return { status: 404, body: { error: 'This relay has no registry.' } }
        return { status: 200, body: runFaultOrder(order, registryFaults, parseRegistryFault) }
      }),
  }
}

function isOfRegistry(order: RelayOrder): boolean {
  return 'id' in order ? order.id.startsWith(REGISTRY_FAULT) : order.layer === 'registry'
}
