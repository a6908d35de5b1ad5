import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import type { RpcFaultBox } from '#mocks/rpc/faults/rpcFault'
import type { RpcFaultOrder } from '#mocks/world/linkProtocol'
import { isSameToken } from '../isSameToken.ts'
import { rpcFaultOrderSchema, runRpcFaultOrder } from './rpcFaultOrder.ts'

/** What is answered, as JSON. */
export type RpcControlAnswer = { readonly status: number; readonly body: { readonly [name: string]: unknown } }

/** The gateway's control address: puts faults on and takes them off. */
export type RpcControl = {
  /**
   * Carries out what a body asks. Never throws.
   *
   * @param authorization the header, `Bearer <token>`
   */
  answer(authorization: string | undefined, body: string, box: RpcFaultBox): RpcControlAnswer
}

const USAGE = 'Send {"do":"add","fault":{…}}, {"do":"remove","id":…} or {"do":"clear"}.'

/**
 * Makes what answers at the control address. Who does not show the token learns nothing else.
 *
 * @example
 * const control = createRpcControl({ token })
 * control.answer('Bearer …', '{"do":"clear"}', box) // { status: 200, body: { ok: true } }
 */
export function createRpcControl({ token }: { readonly token: string }): RpcControl {
  return {
    answer(authorization = '', body, box) {
      const [, shown = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
      if (!isSameToken(shown, token)) {
        return refuse(401, 'The token is missing or wrong: send Authorization: Bearer <token>.')
      }
      try {
        return { status: 200, body: runRpcFaultOrder(toOrder(body), box) }
      } catch (error) {
        return refuse(error instanceof BenchError ? 400 : 500, error instanceof Error ? error.message : String(error))
      }
    },
  }
}

function toOrder(body: string): RpcFaultOrder {
  const { data, error } = rpcFaultOrderSchema.safeParse(toJsonValue(body))
  if (data) return data
  throw new BenchError('That is nothing that the gateway can do.', {
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

function refuse(status: number, error: string): RpcControlAnswer {
  return { status, body: { error } }
}
