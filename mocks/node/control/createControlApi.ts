import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { toIssueLines } from '#mocks/core/toIssueLines'
import type { RequestTarget } from '../http/readRequestTarget.ts'
import { ControlError } from './ControlError.ts'
import type { ControlContext } from './controlContext.ts'
import type { ControlHandlers, ControlInput, ControlRoute } from './controlRoute.ts'
import { type ControlRoutes, controlRoutes } from './controlRoutes.ts'
import { createBenchHandlers } from './handlers/createBenchHandlers.ts'
import { createChainHandlers } from './handlers/createChainHandlers.ts'
import { createFaultHandlers } from './handlers/createFaultHandlers.ts'
import { createScenarioHandlers } from './handlers/createScenarioHandlers.ts'
import { createTraceHandlers } from './handlers/createTraceHandlers.ts'
import { createWalletHandlers } from './handlers/createWalletHandlers.ts'

/** A request to the control address, whose client has shown the token. */
export type ControlRequest = {
  readonly method: string
  readonly target: Pick<RequestTarget, 'path' | 'query'>
  /** The body's text. Empty without one. */
  readonly body: string
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal
}

/** An answer, with its text. */
export type ControlReply = { readonly status: number; readonly type: string; readonly text: string }

/** The routes of the control address, for a bench. */
export type ControlApi = {
  /** Answers a request. Never throws. */
  answer(request: ControlRequest): Promise<ControlReply>
}

type Compiled = { readonly route: ControlRoute; readonly pattern: RegExp; readonly run: (input: never) => unknown }

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Creates what answers at the control address.
 *
 * @example
 * const api = createControlApi({ bench, trace, secrets: [], dapps })
 * await api.answer({ method: 'GET', target: { path: '/wallets', query: '' }, body: '', signal })
 */
export function createControlApi(context: ControlContext): ControlApi {
  const handlers: ControlHandlers<ControlRoutes> = {
    ...createBenchHandlers(context),
    ...createWalletHandlers(context),
    ...createFaultHandlers(context),
    ...createChainHandlers(context),
    ...createScenarioHandlers(context),
    ...createTraceHandlers(context),
  }
  const compiled = Object.entries(controlRoutes).map(
    ([name, route]): Compiled => ({
      route,
      pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
      run: handlers[name as keyof ControlRoutes],
    }),
  )

  async function run({ method, target, body, signal }: ControlRequest): Promise<ControlReply> {
    const { path, query } = target
    const here = compiled.filter(({ pattern }) => pattern.test(path))
    // `requests/next` is a path of its own, and not the request with the id "next".
    const found = here.find(({ route }) => route.method === method)
    if (!found) throw toNotFound(method, path, here)
    const { route, pattern } = found
    const input = {
      params: read(route.params, readParams(pattern, path), 'path'),
      query: read(route.query, Object.fromEntries(new URLSearchParams(query)), 'query'),
      body: route.body ? read(route.body, toJson(body), 'body') : {},
      signal,
    } satisfies ControlInput<ControlRoute>
    const answer = await found.run(input as never)
    if (route.media !== undefined) return { status: 200, type: `${route.media}; charset=utf-8`, text: String(answer) }
    return { status: 200, type: JSON_TYPE, text: toText(answer) }
  }

  return {
    answer: (request) => run(request).catch(toProblem),
  }
}

/** Makes the answer to an error. What is no BenchError is a failure of the bench itself. */
function toProblem(error: unknown): ControlReply {
  const isBench = error instanceof BenchError
  const status = error instanceof ControlError ? error.status : isBench ? 400 : 500
  const { shortMessage, metaMessages, hint } = isBench ? error : new BenchError(toMessage(error))
  const details = metaMessages.length > 0 ? { details: metaMessages } : {}
  const body = { error: { message: shortMessage, ...details, ...(hint === undefined ? {} : { hint }) } }
  return { status, type: JSON_TYPE, text: toText(body) }
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function toNotFound(method: string, path: string, here: readonly Compiled[]): ControlError {
  if (here.length === 0)
    return new ControlError(404, `There is nothing at ${path}.`, { hint: 'GET /openapi.json lists what there is.' })
  const methods = here.map(({ route }) => route.method)
  return new ControlError(405, `${path} takes ${methods.join(', ')}, not ${method}.`)
}

function readParams(pattern: RegExp, path: string): Readonly<Record<string, string>> {
  const found = Object.entries(pattern.exec(path)?.groups ?? {})
  return Object.fromEntries(found.map(([name, value]) => [name, decode(value)]))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ControlError(400, `${quoteForeign(text)} in the path is not URL-encoded.`)
  }
}

function read(schema: z.ZodType | undefined, value: object, place: string): object {
  const { success, data, error } = (schema ?? z.strictObject({})).safeParse(value)
  if (success) return data as object
  throw new ControlError(400, `The ${place} is not what this route takes.`, {
    metaMessages: toIssueLines(error.issues, place),
    hint: 'GET /openapi.json says what it takes.',
  })
}

function toJson(text: string): object {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text) as object
  } catch (cause) {
    throw new ControlError(400, 'The body is not valid JSON.', { metaMessages: [toMessage(cause)], cause })
  }
}

/** Amounts are decimal texts: JSON has no bigint. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => (typeof member === 'bigint' ? member.toString() : member))
}
