import { expect, test } from 'vitest'
import { describeFault, nameFault } from './describeFault.ts'
import type { Fault } from './faultTypes.ts'

test.each<[Fault, string]>([
  [{ match: {}, do: { kind: 'delay', normal: { mean: 400, deviation: 100 } } }, 'delay 400 ± 100 ms'],
  [{ match: { method: 'irn_publish', nth: 2 }, do: { kind: 'drop' } }, 'drop · irn_publish · the 2nd'],
  [
    { match: { tag: [1108, 1109], client: 'wallet', probability: 0.25 }, do: { kind: 'duplicate', copies: 3 } },
    '3 copies more · tag 1108, 1109 · wallet · 25 %',
  ],
  [{ match: { direction: 'toClient', nth: 11 }, do: { kind: 'hold' } }, 'hold · to the client · the 11th'],
  [{ match: { client: 'did:key:z6MkabcdefghUVWXYZ' }, do: { kind: 'partition' } }, 'partition · client …UVWXYZ'],
  [{ match: {}, do: { kind: 'refuse', status: 0 } }, 'closed port'],
  [{ match: {}, do: { kind: 'clockSkew', ms: -90_000 } }, 'clock −90 s'],
  [{ match: {}, do: { kind: 'restart', memory: false } }, 'restart, without memory'],
  [{ match: { topic: 'abcdef0123' }, do: { kind: 'expireTopic' } }, 'expire the topic · topic abcdef…'],
  [{ match: {}, do: { kind: 'delay', ms: 400 } }, 'delay 400 ms'],
  [{ match: {}, do: { kind: 'delay', ms: 400, jitter: 200 } }, 'delay 400–600 ms'],
  [{ match: { method: 'eth_call', nth: 2 }, do: { kind: 'hang' } }, 'no answer: it hangs · eth_call · the 2nd'],
  [
    { match: { method: ['eth_call', 'eth_send*'], client: 'dapp', times: 3 }, do: { kind: 'rateLimit', limit: 5 } },
    '429 after 5 in 1000 ms · eth_call, eth_send* · dapp · the first 3',
  ],
  [{ match: { transport: 'websocket' }, do: { kind: 'close' } }, 'close with 1001 · WebSocket'],
  [
    { match: { probability: 0.1, params: '0xabc' }, do: { kind: 'error', code: -32603, message: 'no' } },
    'answer with error -32603 · with 0xabc · 10 %',
  ],
  [{ match: {}, do: { kind: 'staleHead', blocks: 1 } }, 'the head lags 1 block'],
  [{ match: { path: '/getWallets' }, do: { kind: 'httpStatus', status: 500 } }, 'HTTP 500 · /getWallets'],
  [{ match: { times: 'always' }, do: { kind: 'restart', memory: true } }, 'restart · always'],
  [
    { match: { origin: 'https://dapp.test', transport: 'baseAccount', times: 1 }, do: { kind: 'block' } },
    'popup blocked · https://dapp.test · baseAccount · the first 1',
  ],
  [{ match: {}, do: { kind: 'closeAtOnce', silently: true } }, 'popup gone without a word'],
])('%j', (fault, words) => expect(describeFault(fault)).toBe(words))

test('an effect that this page does not know is called by its kind', () =>
  expect(describeFault({ match: {}, do: { kind: 'melt' } } as unknown as Fault)).toBe('melt'))

test('a fault is called by its name, if it has one', () => {
  expect(nameFault({ name: 'Slow relay', match: {}, do: { kind: 'drop' } })).toBe('Slow relay')
  expect(nameFault({ match: {}, do: { kind: 'drop' } })).toBe('drop')
})
