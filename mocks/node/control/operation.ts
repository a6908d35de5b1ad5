import type { z } from 'zod'
import type { OperationContext } from './controlContext.ts'

type Fields = z.ZodObject | undefined

export type OperationTool = {
  readonly name: string
  readonly title: string
  readonly description?: string
  /** What a client may do without asking its person. */
  readonly hints: {
    readonly readOnlyHint: boolean
    readonly destructiveHint?: boolean | undefined
    readonly idempotentHint?: boolean | undefined
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type OperationParts<
  params extends Fields,
  query extends Fields,
  body extends z.ZodType | undefined,
  answer extends z.ZodType,
  tool extends OperationTool | undefined,
> = {
  readonly summary: string
  readonly params?: params
  readonly query?: query
  readonly body?: body
  readonly answer: answer
  /** The answer's media type, where it is a text. Default: JSON. */
  readonly media?: string
  readonly problems?: Readonly<Record<number, string>>
  /** Without it, the operation is no tool by itself: those in `mocks/agents/actions` may use it. */
  readonly tool?: tool
  /** Keeps it from the console's pages: it reads secrets or writes files. */
  readonly isForPrograms?: true
  run(
    context: OperationContext,
    input: {
      readonly params: Output<params>
      readonly query: Output<query>
      readonly body: Output<body>
      readonly signal: AbortSignal
    },
  ): z.output<answer> | Promise<z.output<answer>>
}

/**
 * One thing that can be done to a bench: the control address, `/openapi.json`, the types of the client, the console's
 * socket, tools of agents and the command line are made of it.
 */
export type Operation<
  method extends Method = Method,
  path extends string = string,
  params extends Fields = Fields,
  query extends Fields = Fields,
  body extends z.ZodType | undefined = z.ZodType | undefined,
  answer extends z.ZodType = z.ZodType,
  tool extends OperationTool | undefined = OperationTool | undefined,
> = OperationParts<params, query, body, answer, tool> & {
  readonly method: method
  readonly path: path
}

type Output<schema> = schema extends z.ZodType ? z.output<schema> : Record<never, never>

type Schema<operation, name extends string> = operation extends { readonly [key in name]?: infer schema }
  ? schema
  : undefined

type Optional<value> = { readonly [name in keyof value]?: value[name] | undefined }
export type ControlArguments<operation> = (Schema<operation, 'params'> extends infer params extends z.ZodType
  ? { readonly params: z.output<params> }
  : { readonly params?: undefined }) &
  (Schema<operation, 'query'> extends infer query extends z.ZodType
    ? { readonly query?: Optional<z.output<query>> | undefined }
    : { readonly query?: undefined }) &
  (Schema<operation, 'body'> extends infer body extends z.ZodType
    ? { readonly body: z.input<body> }
    : { readonly body?: undefined })

export type ControlAnswerOf<operation> = Output<Schema<operation, 'answer'>>

type Input = Readonly<Record<string, unknown>>

export function defineOperation<
  const method extends Method,
  const path extends string,
  answer extends z.ZodType,
  params extends Fields = undefined,
  query extends Fields = undefined,
  body extends z.ZodType | undefined = undefined,
  const tool extends OperationTool | undefined = undefined,
>(
  method: method,
  path: path,
  parts: OperationParts<params, query, body, answer, tool>,
): Operation<method, path, params, query, body, answer, tool> {
  return { method, path, ...parts }
}

export function splitInput(
  { params, query, body }: Pick<Operation, 'params' | 'query' | 'body'>,
  input: Input,
): { readonly params: Input; readonly query: Input; readonly body: Input | undefined } {
  const isParam = (name: string) => params !== undefined && name in params.shape
  // Without a body, the query refuses what is unknown.
  const isQuery = (name: string) => !isParam(name) && (!body || (query !== undefined && name in query.shape))
  const select = (isMeant: (name: string) => boolean): Input =>
    Object.fromEntries(Object.entries(input).filter(([name]) => isMeant(name)))
  return {
    params: select(isParam),
    query: select(isQuery),
    body: body && select((name) => !isParam(name) && !isQuery(name)),
  }
}
