import { detachText } from '#mocks/core/detachText'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { Trace } from '#mocks/trace/createTrace'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import type { Stage } from '../stage.ts'

const START_LENGTH = 512
const MOST_NAMES = 1_000
/** Engines copy shorter cuts. */
const SHORT_CUT = 12

/** A client with unique ids is joined to its own trace by `rpc:<client>:<id>`, the id as it was written. */
export function createTraceStage(parameters: {
  readonly trace: Trace
  /** Parameters and results with more characters of JSON are recorded by length and start. Default 65,536. */
  readonly limit?: number | undefined
}): Stage {
  const { trace, limit = 65_536 } = parameters
  const shareName = createNames()

  function describe(name: 'params' | 'result' | 'error', text: string | undefined): Record<string, unknown> {
    if (text === undefined) return {}
    if (text.length <= limit) return { [name]: JSON.parse(text) }
    return { [`${name}Start`]: detachText(text.slice(0, START_LENGTH)), [`${name}Length`]: text.length }
  }

  return async (call, next) => {
    const { client, uniqueIds, chainId, idText } = call
    const method = shareName(call.method)
    const span = trace.createKey('span')
    const joins = uniqueIds && client !== undefined && idText !== undefined
    const rpcKey = joins ? toOwnText(`rpc:${client}:${idText}`, idText) : trace.createKey('rpc')
    const about = { chainId, ...(client === undefined ? {} : { client }) }
    const small = (call.paramsText?.length ?? 0) <= limit
    const params = small ? call.params : undefined
    const asked = { ...about, ...(small ? { params: call.params } : describe('params', call.paramsText)) }
    const keys = [rpcKey, ...transactionKeys(method, params)]
    trace.emit({ hop: 'gateway', phase: 'request', method, span, keys, data: asked })

    const notes: Record<string, unknown> = {}
    const outcome: RpcOutcome = await next({ ...call, notes })
    const said = hasNotes(notes) ? { notes } : {}
    if ('errorText' in outcome) {
      const data = { ...about, ...describe('error', outcome.errorText), ...said }
      trace.emit({ hop: 'gateway', phase: 'error', method, span, keys, data })
    } else {
      const answer = describe('result', outcome.resultText)
      const resultKeys = [rpcKey, ...transactionKeys(method, params, answer['result'])]
      const data = { ...about, ...answer, ...said }
      trace.emit({ hop: 'gateway', phase: 'response', method, span, keys: resultKeys, data })
    }
    return outcome
  }
}

/** Methods and ids are cut from the text of their call, which the trace must not keep in memory. */
function createNames(): (name: string) => string {
  const names = new Map<string, string>()
  return (name) => {
    const known = names.get(name)
    if (known !== undefined) return known
    const own = detachText(name)
    if (names.size < MOST_NAMES && name.length < START_LENGTH) names.set(own, own)
    return own
  }
}

const toOwnText = (text: string, cut: string): string => (cut.length > SHORT_CUT ? detachText(text) : text)

function hasNotes(notes: Record<string, unknown>): boolean {
  for (const _ in notes) return true
  return false
}
