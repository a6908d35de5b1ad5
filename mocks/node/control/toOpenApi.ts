import { z } from 'zod'
import { readVersion } from '../anvil/readVersion.ts'
import { problemSchema } from './controlSchemas.ts'
import type { Operation } from './operation.ts'

type JsonObject = { readonly [name: string]: unknown }

const PROBLEMS = { 400: 'The request is not what the route takes.', 401: 'The token is missing or wrong.' } as const

export function toOpenApi(routes: Readonly<Record<string, Operation>>): Record<string, unknown> {
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
    const about = description === undefined ? {} : { description }
    return { name, in: place, required: place === 'path', ...about, schema: rest }
  })
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  // 2020-12 is the dialect of OpenAPI 3.1.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, reused: 'inline' })
  return rest
}
