import type { ChainFaults } from '#mocks/rpc/faults/chainFault'
import { parseChainFault } from '#mocks/rpc/faults/parseChainFault'
import { type ControlAnswer, createControlHandler } from '../bench/createControlHandler.ts'
import { chainControlSchema, runFaultOrder } from './faultOrder.ts'

/** What a gateway's control address acts on, for a chain. */
export type GatewayControlled = {
  readonly faults: ChainFaults
  /** Restarts a replay. Undefined when nothing is replayed. */
  readonly reset?: (() => void) | undefined
}

/** Answers at a gateway's control address: adds and removes faults of a chain, restarts a replay. */
export type GatewayControlHandler = {
  /**
   * Carries out what a body asks. Never throws.
   *
   * @param authorization the header, `Bearer <token>`
   */
  answer(authorization: string | undefined, body: string, controlled: GatewayControlled): ControlAnswer
}

const usage =
  'Send {"do":"add","fault":{…}}, {"do":"remove","id":…}, {"do":"release","id":…}, {"do":"clear"} or {"do":"reset"}.'

/**
 * Creates what answers at the control address. A client without the token learns nothing else.
 *
 * @example
 * const control = createGatewayControlHandler({ token })
 * control.answer('Bearer …', '{"do":"clear"}', { faults }) // { status: 200, body: { ok: true } }
 */
export function createGatewayControlHandler({ token }: { readonly token: string }): GatewayControlHandler {
  const control = createControlHandler({ token, schema: chainControlSchema, owner: 'the gateway', usage })
  return {
    answer: (authorization, body, { faults, reset }) =>
      control.answer(authorization, body, (order) => {
        if (order.do !== 'reset') return { status: 200, body: runFaultOrder(order, faults, parseChainFault) }
        if (!reset) return { status: 404, body: { error: 'This chain plays no cassette that could begin again.' } }
        reset()
        return { status: 200, body: { ok: true } }
      }),
  }
}
