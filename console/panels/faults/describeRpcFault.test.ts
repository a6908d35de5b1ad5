import { expect, test } from 'vitest'
import type { RpcFault } from './controllerTypes.ts'
import { describeRpcFault } from './describeRpcFault.ts'

test.each<[RpcFault, string]>([
  [{ match: {}, do: { kind: 'delay', ms: 400 } }, 'delay 400 ms'],
  [{ match: {}, do: { kind: 'delay', ms: 400, jitter: 200 } }, 'delay 400–600 ms'],
  [{ match: { method: 'eth_call', nth: 2 }, do: { kind: 'hang' } }, 'no answer: it hangs · eth_call · the 2nd'],
  [
    { match: { method: ['eth_call', 'eth_send*'], client: 'dapp', times: 3 }, do: { kind: 'rateLimit', limit: 5 } },
    '429 after 5 in 1000 ms · eth_call, eth_send* · dapp · the first 3',
  ],
  [{ match: { transport: 'websocket' }, do: { kind: 'closeSocket' } }, 'close the socket, 1006 · WebSocket'],
  [
    { match: { probability: 0.1, params: '0xabc' }, do: { kind: 'error', code: -32603, message: 'no' } },
    'answer with error -32603 · with 0xabc · 10 %',
  ],
  [{ match: {}, do: { kind: 'staleHead', blocks: 1 } }, 'the head lags 1 block'],
  [{ match: {}, do: { kind: 'of tomorrow' } as never }, 'of tomorrow'],
])('%j', (fault, words) => expect(describeRpcFault(fault)).toBe(words))
