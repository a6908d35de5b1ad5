import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import type { RelaySpace } from '#mocks/relay/relayTypes'
import type { FaultOrder } from '#mocks/world/linkProtocol'
import { isSameToken } from '../isSameToken.ts'
import { faultOrderSchema, runFaultOrder } from './faultOrder.ts'

/** What is answered, as JSON. */
export type ControlAnswer = { readonly status: number; readonly body: { readonly [name: string]: unknown } }

/** The relay's control address: puts faults on and takes them off. */
export type RelayControl = {
  /**
   * Carries out what a body asks of a space. Never throws.
   *
   * @param authorization the header, `Bearer <token>`
   */
  answer(authorization: string | undefined, body: string, space: () => RelaySpace): ControlAnswer
}

const USAGE = 'Send {"do":"add","fault":{…}}, {"do":"remove","id":…}, {"do":"release","id":…} or {"do":"clear"}.'

/**
 * Makes what answers at the control address. Who does not show the token learns nothing else.
 *
 * @example
 * const control = createRelayControl({ token })
 * control.answer('Bearer …', '{"do":"clear"}', () => relay.space('')) // { status: 200, body: { ok: true } }
 */
export function createRelayControl({ token }: { readonly token: string }): RelayControl {
  return {
    answer(authorization = '', body, space) {
      const [, shown = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
      if (!isSameToken(shown, token)) {
        return refuse(401, 'The token is missing or wrong: send Authorization: Bearer <token>.')
      }
      try {
        return { status: 200, body: runFaultOrder(toOrder(body), space()) }
      } catch (error) {
        return refuse(error instanceof BenchError ? 400 : 500, error instanceof Error ? error.message : String(error))
      }
    },
  }
}

function toOrder(body: string): FaultOrder {
  const { data, error } = faultOrderSchema.safeParse(toJsonValue(body))
  if (data) return data
  throw new BenchError('That is nothing that the relay can do.', {
    metaMessages: [z.prettifyError(error)],
    hint: USAGE,
  })
}

function toJsonValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BenchError('The body is no JSON.', { hint: USAGE, cause })
  }
}

function refuse(status: number, error: string): ControlAnswer {
  return { status, body: { error } }
}
