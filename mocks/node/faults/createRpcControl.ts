import { parseRpcFault } from '#mocks/rpc/faults/parseRpcFault'
import type { RpcFaults } from '#mocks/rpc/faults/rpcFault'
import { type ControlAnswer, createControl } from '../bench/createControl.ts'
import { chainControlSchema, runFaultOrder } from './faultOrder.ts'

/** What the control address of a chain acts on. */
export type RpcControlled = {
  readonly faults: RpcFaults
  /** Restarts a replay. Undefined when nothing is replayed. */
  readonly reset?: (() => void) | undefined
}

/** The control address of a chain: adds and removes faults, restarts a replay. */
export type RpcControl = {
  /**
   * Carries out what a body asks. Never throws.
   *
   * @param authorization the header, `Bearer <token>`
   */
  answer(authorization: string | undefined, body: string, controlled: RpcControlled): ControlAnswer
}

const usage =
  'Send {"do":"add","fault":{…}}, {"do":"remove","id":…}, {"do":"release","id":…}, {"do":"clear"} or {"do":"reset"}.'

/**
 * Makes what answers at the control address. Who does not show the token learns nothing else.
 *
 * @example
 * const control = createRpcControl({ token })
 * control.answer('Bearer …', '{"do":"clear"}', { faults }) // { status: 200, body: { ok: true } }
 */
export function createRpcControl({ token }: { readonly token: string }): RpcControl {
  const control = createControl({ token, schema: chainControlSchema, owner: 'the gateway', usage })
  return {
    answer: (authorization, body, { faults, reset }) =>
      control.answer(authorization, body, (order) => {
        if (order.do !== 'reset') return { status: 200, body: runFaultOrder(order, faults, parseRpcFault) }
        if (!reset) return { status: 404, body: { error: 'This chain plays no cassette that could begin again.' } }
        reset()
        return { status: 200, body: { ok: true } }
      }),
  }
}
