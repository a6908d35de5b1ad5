import { z } from 'zod'
import { type ControlOperations, controlOperations } from '../controlOperations.ts'
import type { ControlAnswerOf, ControlArguments, Operation } from '../operation.ts'

type Given = { readonly params?: object | undefined; readonly query?: object | undefined; readonly body?: unknown }

export type ControlCaller = {
  call<name extends keyof ControlOperations>(
    name: name,
    given: ControlArguments<ControlOperations[name]>,
  ): Promise<ControlAnswerOf<ControlOperations[name]>>
  fail(name: keyof ControlOperations, given: Given): Promise<{ readonly status: number; readonly error: unknown }>
  readonly called: ReadonlySet<string>
}

export function createControlCaller(controlUrl: string, token: string): ControlCaller {
  const called = new Set<string>()

  function send({ method, path }: Operation, { params = {}, query = {}, body }: Given): Promise<Response> {
    const values = params as Readonly<Record<string, unknown>>
    const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return fetch(`${controlUrl}${place}?${search}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  return {
    called,
    async call(name, given) {
      const route: Operation = controlOperations[name]
      const response = await send(route, given as Given)
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${name}: ${response.status} ${text}`)
      called.add(name)
      const value: unknown = route.media === undefined ? JSON.parse(text) : text
      // Members that the schema does not have would be news to clients.
      const schema = route.answer instanceof z.ZodObject ? route.answer.strict() : route.answer
      return schema.parse(value) as never
    },
    async fail(name, given) {
      const response = await send(controlOperations[name], given)
      const { error } = (await response.json()) as { error: unknown }
      return { status: response.status, error }
    },
  }
}
