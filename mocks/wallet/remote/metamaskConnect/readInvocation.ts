import type { RequestArguments } from '#mocks/core/eip1193'

export type Invocation = {
  /** CAIP-2: `eip155:1`. */
  readonly scope: string
  readonly request: RequestArguments
}

/** CAIP-27. Undefined for any other shape. */
export function readInvocation(params: unknown): Invocation | undefined {
  if (typeof params !== 'object' || params === null) return undefined
  const { scope, request } = params as Readonly<Record<string, unknown>>
  if (typeof scope !== 'string' || typeof request !== 'object' || request === null) return undefined
  const { method, params: given } = request as Readonly<Record<string, unknown>>
  if (typeof method !== 'string' || method === '') return undefined
  return { scope, request: { method, params: given as RequestArguments['params'] } }
}
