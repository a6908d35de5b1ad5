import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { ControlError } from '../control/ControlError.ts'
import { mayControl } from './mayControl.ts'

/** An answer, sent as JSON. */
export type ControlAnswer = { readonly status: number; readonly body: { readonly [name: string]: unknown } }

/** Answers the requests to a server's control address. It takes orders from clients that send the token. */
export type ControlHandler<order> = {
  /**
   * Carries out the order in a request's body. Never throws.
   *
   * @param authorization the header, `Bearer <token>`
   * @param run carries it out. A BenchError that it throws becomes status 400, a ControlError its own
   */
  answer(authorization: string | undefined, body: string, run: (order: order) => ControlAnswer): ControlAnswer
}

export type ControlHandlerParameters<order> = {
  readonly token: string
  readonly schema: z.ZodType<order>
  /** The part that it controls, such as `the relay`. */
  readonly owner: string
  /** What it accepts, for error messages. */
  readonly usage: string
}

/**
 * Creates what answers at a control address. A client without the token learns nothing else.
 *
 * @example
 * const control = createControlHandler({ token, schema, owner: 'the relay', usage: 'Send {"do":"clear"}.' })
 * control.answer('Bearer …', '{"do":"clear"}', (order) => ({ status: 200, body: { ok: true } }))
 */
export function createControlHandler<order>(parameters: ControlHandlerParameters<order>): ControlHandler<order> {
  const { token, schema, owner, usage } = parameters

  function toOrder(body: string): order {
    const { success, data, error } = schema.safeParse(toJsonValue(body, usage))
    if (success) return data
    throw new BenchError(`This order is not one that ${owner} takes.`, {
      metaMessages: [z.prettifyError(error)],
      hint: usage,
    })
  }

  return {
    answer(authorization = '', body, run) {
      const [, shown = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
      if (!mayControl(shown, token))
        return refuse(401, 'The token is missing or wrong: send Authorization: Bearer <token>.')
      try {
        return run(toOrder(body))
      } catch (error) {
        const status = error instanceof ControlError ? error.status : error instanceof BenchError ? 400 : 500
        return refuse(status, error instanceof Error ? error.message : String(error))
      }
    },
  }
}

function toJsonValue(text: string, usage: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BenchError('The body is not valid JSON.', { hint: usage, cause })
  }
}

function refuse(status: number, error: string): ControlAnswer {
  return { status, body: { error } }
}
