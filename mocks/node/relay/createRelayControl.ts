import type { RelaySpace } from '#mocks/relay/relayTypes'
import { type ControlAnswer, createControl } from '../bench/createControl.ts'
import { faultOrderSchema, runFaultOrder } from './faultOrder.ts'

/** The relay's control address: puts faults on and takes them off. */
export type RelayControl = {
  /**
   * Carries out what a body asks of a space. Never throws.
   *
   * @param authorization the header, `Bearer <token>`
   */
  answer(authorization: string | undefined, body: string, space: () => RelaySpace): ControlAnswer
}

const usage = 'Send {"do":"add","fault":{…}}, {"do":"remove","id":…}, {"do":"release","id":…} or {"do":"clear"}.'

/**
 * Makes what answers at the control address. Who does not show the token learns nothing else.
 *
 * @example
 * const control = createRelayControl({ token })
 * control.answer('Bearer …', '{"do":"clear"}', () => relay.space('')) // { status: 200, body: { ok: true } }
 */
export function createRelayControl({ token }: { readonly token: string }): RelayControl {
  const control = createControl({ token, schema: faultOrderSchema, owner: 'the relay', usage })
  return {
    answer: (authorization, body, space) =>
      control.answer(authorization, body, (order) => ({ status: 200, body: runFaultOrder(order, space()) })),
  }
}
