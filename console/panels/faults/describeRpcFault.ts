import type { RpcFault } from './controllerTypes.ts'
import { ordinal } from './ordinal.ts'

type Effect = RpcFault['do']
type Describe = { readonly [kind in Effect['kind']]: (effect: Extract<Effect, { kind: kind }>) => string }

const effects: Describe = {
  delay: ({ ms, jitter }) => (jitter ? `delay ${ms}–${ms + jitter} ms` : `delay ${ms} ms`),
  error: ({ code }) => `answer with error ${code}`,
  rateLimit: ({ limit = 0, windowMs = 1_000 }) =>
    limit === 0 ? '429 for all' : `429 after ${limit} in ${windowMs} ms`,
  httpStatus: ({ status }) => `HTTP ${status}`,
  drop: () => 'no answer: the connection ends',
  hang: () => 'no answer: it hangs',
  halfAnswer: () => 'half an answer',
  brokenJson: () => 'broken JSON',
  closeSocket: ({ code = 1006 }) => `close the socket, ${code}`,
  wrongChainId: ({ chainId }) => `says chain ${chainId}`,
  staleHead: ({ blocks }) => `the head lags ${blocks} ${blocks === 1 ? 'block' : 'blocks'}`,
  reorg: ({ depth }) => `reorg of ${depth} ${depth === 1 ? 'block' : 'blocks'} after a transaction`,
  dropTransaction: () => 'drop transactions',
  stuckPending: () => 'transactions stay pending',
  replaceTransaction: () => 'replace transactions',
  silence: () => 'subscriptions are silent',
}

/**
 * What a fault of the gateway does and to which calls, in one line.
 *
 * @example
 * describeRpcFault({ match: { method: 'eth_call', nth: 2 }, do: { kind: 'hang' } })
 * // 'no answer: it hangs · eth_call · the 2nd'
 */
export function describeRpcFault({ match, do: effect }: RpcFault): string {
  const { method, client, params, transport, nth, times, probability } = match
  const describe = effects[effect.kind] as ((effect: Effect) => string) | undefined
  const parts = [
    // What runs elsewhere may be newer than this page.
    describe ? describe(effect) : String(effect.kind),
    method === undefined ? undefined : [method].flat().join(', '),
    client,
    params === undefined ? undefined : `with ${params.slice(0, 14)}`,
    transport === undefined ? undefined : { http: 'HTTP', websocket: 'WebSocket' }[transport],
    nth === undefined ? undefined : `the ${ordinal(nth)}`,
    times === undefined ? undefined : `the first ${times}`,
    probability === undefined ? undefined : `${Math.round(probability * 100)} %`,
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}
