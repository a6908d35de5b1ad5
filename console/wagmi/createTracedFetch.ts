import type { Trace } from '#mocks/trace/createTrace'
import { transactionKeys } from '#mocks/trace/transactionKeys'

type Call = { id?: unknown; method?: unknown; params?: unknown }
type Answer = { id?: unknown; result?: unknown; error?: unknown }

/**
 * Creates a `fetch` for viem's `http` transport that traces the dapp's own JSON-RPC.
 * @param client the client name in the gateway's URL. With the id it joins both sides of a call
 */
export function createTracedFetch(trace: Trace, client: string): typeof fetch {
  return async (input, init) => {
    const calls = toList<Call>(parse(String(init?.body ?? '')))
    const spans = calls.map((call) => begin(trace, client, call))
    try {
      const response = await fetch(input, init)
      const answers = toList<Answer>(parse(await response.clone().text()))
      for (const span of spans) span(answers.find((answer) => answer.id === span.id))
      return response
    } catch (error) {
      for (const span of spans) span({ error: { code: -32603, message: String(error) } })
      throw error
    }
  }
}

function begin(trace: Trace, client: string, { id, method, params }: Call) {
  const name = String(method)
  const span = trace.createKey('span')
  const keys = [`rpc:${client}:${JSON.stringify(id)}`, ...transactionKeys(name, params)]
  trace.emit({ hop: 'dappRpc', phase: 'request', method: name, span, keys, data: { params } })
  const end = (answer: Answer | undefined) => {
    const error = answer ? answer.error : { code: -32603, message: 'The response has no entry for this call.' }
    if (error !== undefined) trace.emit({ hop: 'dappRpc', phase: 'error', method: name, span, keys, data: { error } })
    else {
      const { result } = answer as Answer
      const found = transactionKeys(name, params, result)
      trace.emit({ hop: 'dappRpc', phase: 'response', method: name, span, keys: [...keys, ...found], data: { result } })
    }
  }
  return Object.assign(end, { id })
}

function toList<item>(value: unknown): item[] {
  if (Array.isArray(value)) return value as item[]
  return typeof value === 'object' && value !== null ? [value as item] : []
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
