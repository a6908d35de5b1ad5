import type { Operation } from './operation.ts'

type Input = Readonly<Record<string, unknown>>

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
