import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { toIssueLines } from '#mocks/core/input/checkInput'
import { createLazy } from '#mocks/core/promises'
import type { RequestTarget } from '#mocks/node/http/readRequest'
import { readVersion } from '#mocks/node/shared/ownPackage'
import type { ScenarioPlayer } from '#mocks/world/scenarioPlayer'
import { ControlError } from './ControlError.ts'
import type { ControlContext, OperationContext } from './controlContext.ts'
import { controlOperations } from './controlOperations.ts'
import { problemSchema } from './controlSchemas.ts'
import { createTraceReader } from './createTraceReader.ts'
import { type Operation, splitInput } from './operation.ts'
import { consoleOperations } from './operations/consoleOperations.ts'

export type ControlRequest = {
  readonly method: string
  readonly target: Pick<RequestTarget, 'path' | 'query'>
  readonly body: string
  readonly signal: AbortSignal
}

type ControlReply = { readonly status: number; readonly type: string; readonly text: string }

export type ControlApi = {
  /** `input`: the members of its path, its query and its body together. */
  call(name: string, input: Readonly<Record<string, unknown>>): Promise<unknown>
  answer(request: ControlRequest): Promise<ControlReply>
}

type Compiled = { readonly operation: Operation; readonly pattern: RegExp }

const JSON_TYPE = 'application/json; charset=utf-8'

export function createControlApi(given: ControlContext): ControlApi {
  const operations: Readonly<Record<string, Operation>> = controlOperations
  const ofPages: Readonly<Record<string, Operation>> = { ...controlOperations, ...consoleOperations }
  const context: OperationContext = {
    ...given,
    reader: createTraceReader(given.trace),
    player: createLazy(() => loadPlayer(given)),
    openApi: () => toOpenApi(operations),
  }
  const compiled = Object.values(operations).map(
    (operation): Compiled => ({
      operation,
      pattern: new RegExp(`^${operation.path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    }),
  )

  async function runOperation(
    operation: Operation,
    { params, query, body }: ReturnType<typeof splitInput>,
    signal: AbortSignal,
  ): Promise<unknown> {
    return operation.run(context, {
      params: read(operation.params, params, 'path'),
      query: read(operation.query, query, 'query'),
      body: operation.body ? read(operation.body, body ?? {}, 'body') : {},
      signal,
    })
  }

  async function answer({ method, target, body, signal }: ControlRequest): Promise<ControlReply> {
    const { path, query } = target
    const here = compiled.filter(({ pattern }) => pattern.test(path))
    // `requests/next` is a path of its own, and not the request with the id "next".
    const found = here.find(({ operation }) => operation.method === method)
    if (!found) throw toNotFound(method, path, here)
    const { operation, pattern } = found
    const given = {
      params: readParams(pattern, path),
      query: Object.fromEntries(new URLSearchParams(query)),
      body: operation.body ? toJson(body) : undefined,
    }
    const result = await runOperation(operation, given, signal)
    const { media } = operation
    if (media !== undefined) return { status: 200, type: `${media}; charset=utf-8`, text: String(result) }
    return { status: 200, type: JSON_TYPE, text: toText(result) }
  }

  return {
    async call(name, input) {
      const operation = Object.hasOwn(ofPages, name) ? ofPages[name] : undefined
      if (operation && !operation.isForPrograms)
        return runOperation(operation, splitInput(operation, input), new AbortController().signal)
      throw new ControlError(404, `A page has no operation ${quoteForeign(name)}.`, {
        hint: 'The page may be older than the bench: reload it.',
      })
    },
    answer: (request) => answer(request).catch(toProblem),
  }
}

async function loadPlayer({ bench, trace, dapps }: ControlContext): Promise<ScenarioPlayer> {
  const [{ createBenchPlayer }, { scenarios }, { wallets }] = await Promise.all([
    import('./scenarios/createBenchPlayer.ts'),
    import('#fixtures/resilience/scenarios'),
    dapps(),
  ])
  return createBenchPlayer({ bench, trace, wallets, scenarios })
}

function toProblem(error: unknown): ControlReply {
  const isBench = error instanceof BenchError
  const status = error instanceof ControlError ? error.status : isBench ? 400 : 500
  const { shortMessage, metaMessages, hint } = isBench ? error : new BenchError(toMessage(error))
  const body = { error: { message: shortMessage, details: metaMessages.length > 0 ? metaMessages : undefined, hint } }
  return { status, type: JSON_TYPE, text: toText(body) }
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function toNotFound(method: string, path: string, here: readonly Compiled[]): ControlError {
  if (here.length === 0)
    return new ControlError(404, `There is nothing at ${path}.`, { hint: 'GET /openapi.json lists what there is.' })
  const methods = here.map(({ operation }) => operation.method)
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

function toJson(text: string): Readonly<Record<string, unknown>> {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>
  } catch (cause) {
    throw new ControlError(400, 'The body is not valid JSON.', { metaMessages: [toMessage(cause)], cause })
  }
}

/** Amounts are decimal texts: JSON has no bigint. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => (typeof member === 'bigint' ? member.toString() : member))
}

type JsonObject = { readonly [name: string]: unknown }

const PROBLEMS = { 400: 'The request is not what the route takes.', 401: 'The token is missing or wrong.' } as const

function toOpenApi(routes: Readonly<Record<string, Operation>>): Record<string, unknown> {
  const paths: Record<string, Record<string, JsonObject>> = {}
  for (const [name, route] of Object.entries(routes)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: toOperation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The control address of a Walletbench bench',
      version: readVersion(),
      description: 'Every route needs the control token. Amounts are texts of decimal digits: JSON has no bigint.',
    },
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: toSchema(problemSchema, 'output') },
    },
  }
}

function toOperation(name: string, route: Operation): JsonObject {
  const { summary, path, params, query, body, answer, media = 'application/json', problems } = route
  const responses = Object.entries({ ...PROBLEMS, ...problems }).map(
    ([status, description]) => [status, { description, content: { 'application/json': { schema: PROBLEM } } }] as const,
  )
  const [, tag = ''] = path.split('/')
  return {
    operationId: name,
    summary,
    tags: [tag],
    parameters: [...toParameters(params, 'path'), ...toParameters(query, 'query')],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: toSchema(body, 'input') } } } }
      : {}),
    responses: {
      200: { description: 'Done.', content: { [media]: { schema: toSchema(answer, 'output') } } },
      ...Object.fromEntries(responses),
    },
  }
}

const PROBLEM = { $ref: '#/components/schemas/Problem' } as const

function toParameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): readonly JsonObject[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, value]) => {
    const { description, ...rest } = toSchema(value as z.ZodType, 'output')
    return { name, in: place, required: place === 'path', description, schema: rest }
  })
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  // 2020-12 is the dialect of OpenAPI 3.1.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, reused: 'inline' })
  return rest
}
