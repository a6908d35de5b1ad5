import type { z } from 'zod'

/** What a route takes and gives. The server, `/openapi.json` and the client's types are made of it. */
export type ControlRoute = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its parameters in braces: `/wallets/{wallet}`. */
  readonly path: string
  /** One sentence. */
  readonly summary: string
  /** The values in the path. */
  readonly params?: z.ZodObject | undefined
  readonly query?: z.ZodObject | undefined
  /** JSON. */
  readonly body?: z.ZodType | undefined
  readonly answer: z.ZodType
  /** The answer's media type, where it is a text. Default: JSON. */
  readonly media?: string | undefined
  /** Statuses beyond 400 and 401, with what they mean. */
  readonly problems?: Readonly<Record<number, string>> | undefined
}

type Value<schema, kind extends 'input' | 'output'> = schema extends z.ZodType
  ? kind extends 'input'
    ? z.input<schema>
    : z.output<schema>
  : Record<never, never>

type Member<route, name extends string> = route extends { readonly [key in name]: infer schema } ? schema : undefined

/** What a route's handler gets. */
export type ControlInput<route> = {
  readonly params: Value<Member<route, 'params'>, 'output'>
  readonly query: Value<Member<route, 'query'>, 'output'>
  readonly body: Value<Member<route, 'body'>, 'output'>
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal
}

type Optional<value> = { readonly [name in keyof value]?: value[name] | undefined }

/** What a client passes to a route. */
export type ControlArguments<route> = (route extends { readonly params: infer schema }
  ? { readonly params: Value<schema, 'output'> }
  : { readonly params?: undefined }) &
  (route extends { readonly query: infer schema }
    ? { readonly query?: Optional<Value<schema, 'output'>> | undefined }
    : { readonly query?: undefined }) &
  (route extends { readonly body: infer schema }
    ? { readonly body: Value<schema, 'input'> }
    : { readonly body?: undefined })

/** What a route answers with. */
export type ControlAnswerOf<route> = Value<Member<route, 'answer'>, 'output'>

/** The handlers of a table of routes. */
export type ControlHandlers<routes> = {
  readonly [name in keyof routes]: (
    input: ControlInput<routes[name]>,
  ) => ControlAnswerOf<routes[name]> | Promise<ControlAnswerOf<routes[name]>>
}
