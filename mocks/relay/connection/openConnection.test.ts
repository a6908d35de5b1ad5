import { describe, expect, test } from 'vitest'
import { createRelay, type RelayParameters } from '../createRelay.ts'
import { AUDIENCE, createFakeSocket, createManualClock, createTestKey, topic } from '../testing/createTestRelay.ts'

const key = createTestKey(1)
const now = 1_770_000_000

type Attempt = {
  auth?: string
  projectId?: string
  address?: string
  origin?: string
  parameters?: Partial<RelayParameters>
}

/** Opens a connection twice: as a client that asks for close frames, and as one that reads the HTTP status. */
function attempt({ auth = key.sign(), projectId = 'any', address = AUDIENCE, origin, parameters }: Attempt) {
  const relay = createRelay({ clock: createManualClock(), ...parameters })
  const socket = createFakeSocket()
  const query = new URLSearchParams({ ...(auth && { auth }), ...(projectId && { projectId }) })
  const first = relay.open({ url: `${address}?${query}&useOnCloseEvent=true`, origin }, socket)
  const second = relay.open({ url: `${address}?${query}`, origin }, createFakeSocket())
  const { counters } = relay.getState()
  return { closes: socket.closes, first, refusal: 'refusal' in second ? second.refusal : undefined, counters, socket }
}

const good: [string, Attempt][] = [
  ['a good JWT', {}],
  ['any made-up project id', { projectId: 'ÿ/?&=' }],
  ['an address with a slash at its end', { address: `${AUDIENCE}/` }],
  ['a JWT for the address with a slash', { auth: key.sign({ aud: `${AUDIENCE}/` }) }],
  ['a JWT for the address with its port', { auth: key.sign({ aud: `${AUDIENCE}:443` }) }],
  ['a loopback address', { address: 'ws://127.0.0.1:8787', auth: key.sign({ aud: 'ws://127.0.0.1:8787' }) }],
  ['a clock 120 s ahead', { auth: key.sign({ iat: now + 120 }) }],
  ['a JWT that ended 120 s ago', { auth: key.sign({ exp: now - 120 }) }],
  ['a JWT good from 120 s ahead', { auth: key.sign({ nbf: now + 120 }) }],
  ['a project id of the list', { parameters: { projectIds: ['any'] } }],
  ['a project id with a space', { projectId: 'a b', parameters: { projectIds: ['a b'] } }],
  ['an origin of the list', { origin: 'https://dapp.test', parameters: { allowOrigins: ['https://dapp.test'] } }],
  ['no origin, where there is a list', { parameters: { allowOrigins: ['https://dapp.test'] } }],
  ['any JWT where nobody asks', { auth: 'x', parameters: { auth: 'off' } }],
  ['no project id where nobody asks', { projectId: '', parameters: { auth: 'off' } }],
]

test.each(good)('lets in %s', (_, what) => {
  const { closes, refusal, counters } = attempt(what)
  expect([closes, refusal]).toEqual([[], undefined])
  expect(counters).toMatchObject({ connections: 2, refused: 0 })
})

const [head = '', payload = '', signature = ''] = key.sign().split('.')
const [, otherPayload = ''] = createTestKey(2).sign().split('.')
const flipped = (signature[3] === 'A' ? 'B' : 'A') + signature.slice(1)
const jwtFault = 'Authorization error: JWT validation error:'

const bad: [string, Attempt, number, string | RegExp][] = [
  ['a tampered payload', { auth: `${head}.${otherPayload}.${signature}` }, 401, `${jwtFault} Invalid signature`],
  ['a tampered signature', { auth: `${head}.${payload}.${flipped}` }, 401, `${jwtFault} Invalid signature`],
  ['a payload of one changed letter', { auth: `${head}.${payload.slice(0, -2)}AA.${signature}` }, 401, jwtFault],
  ['an expired JWT', { auth: key.sign({ exp: now - 121 }) }, 401, `${jwtFault} JWT Token is expired: Some(1769999879)`],
  ['a JWT of the future', { auth: key.sign({ iat: now + 121 }) }, 401, `${jwtFault} JWT Token is not yet valid`],
  ['a JWT with no end', { auth: key.sign({ exp: undefined }) }, 401, `${jwtFault} Serialization error`],
  ['a JWT that is good later', { auth: key.sign({ nbf: now + 121 }) }, 401, `${jwtFault} JWT Token is not yet valid`],
  ['a beginning that is a text', { auth: key.sign({ nbf: '1' }) }, 401, `${jwtFault} Serialization error`],
  ['another audience', { auth: key.sign({ aud: 'wss://relay.test' }) }, 401, `${jwtFault} Invalid audience`],
  ['another path', { auth: key.sign({ aud: `${AUDIENCE}/s/x` }) }, 401, `${jwtFault} Invalid audience`],
  ['another algorithm', { auth: key.sign({}, { alg: 'none' }) }, 401, `${jwtFault} Invalid JWT signing algorithm`],
  ['HMAC', { auth: key.sign({}, { alg: 'HS256' }) }, 401, `${jwtFault} Invalid JWT signing algorithm`],
  ['an issuer that is no key', { auth: key.sign({ iss: 'did:key:zabc' }) }, 401, jwtFault],
  ['no issuer', { auth: key.sign({ iss: undefined }) }, 401, `${jwtFault} Serialization error`],
  ['times that are texts', { auth: key.sign({ exp: '1' }) }, 401, `${jwtFault} Serialization error`],
  ['garbage', { auth: 'garbage' }, 401, `${jwtFault} Invalid format`],
  ['dots', { auth: '..' }, 401, jwtFault],
  ['a JWT without end', { auth: `${head}.${'A'.repeat(10_000)}.${signature}` }, 401, `${jwtFault} Invalid format`],
  ['no JWT', { auth: '' }, 401, 'Authorization error: Missing JWT'],
  ['no project id', { projectId: '' }, 401, 'Authorization error: Project ID is missing'],
  ['a project id of no list', { parameters: { projectIds: ['other'] } }, 403, 'Project not found'],
  [
    'a foreign origin',
    { origin: 'https://evil.test', parameters: { allowOrigins: ['https://dapp.test'] } },
    403,
    'Origin not allowed',
  ],
  ['more than it has room for', { parameters: { limits: { connections: 0 } } }, 429, 'Too many requests'],
]

test.each(bad)('turns away %s', (_, what, status, reason) => {
  const { closes, refusal, counters, first, socket } = attempt(what)
  expect(closes).toEqual([{ code: status === 429 ? 3001 : 3000, reason: expect.stringContaining(String(reason)) }])
  expect(refusal).toEqual({ status, text: expect.stringContaining(String(reason)) })
  expect(counters).toMatchObject({ connections: 0, refused: 2 })
  if ('connection' in first) first.connection.receive('{"id":1,"jsonrpc":"2.0","method":"irn_subscribe"}')
  expect(socket.texts).toEqual([])
})

describe('addresses', () => {
  test.each([
    ...'wss://relay.test/other wss://relay.test/s/ wss://relay.test/s/a/b wss://relay.test/s/a%2Fb x'.split(' '),
    '',
  ])('%j is no relay’s', (url) => {
    const relay = createRelay({ clock: createManualClock(), auth: 'off' })
    expect(relay.open({ url }, createFakeSocket())).toEqual({ refusal: { status: 404, text: 'No relay here' } })
    expect(relay.spaceNames()).toEqual([])
  })

  test('name the space', () => {
    const relay = createRelay({ clock: createManualClock(), auth: 'off', limits: { spaces: 2 } })
    const open = (url: string) => 'connection' in relay.open({ url }, createFakeSocket())
    expect(open('ws://127.0.0.1:1/s/worker-1?projectId=x')).toBe(true)
    expect([open('ws://127.0.0.1:1/s/worker-2/'), relay.spaceNames()]).toEqual([true, ['worker-1', 'worker-2']])
    expect(relay.open({ url: 'ws://127.0.0.1:1/s/worker-3' }, createFakeSocket())).toMatchObject({
      refusal: { status: 429 },
    })
  })
})

test('clients that give no key are not taken for one another', () => {
  const relay = createRelay({ clock: createManualClock(), auth: 'off' })
  const sockets = [createFakeSocket(), createFakeSocket()]
  const [one, other] = sockets.map((socket) => {
    const opened = relay.open({ url: 'ws://127.0.0.1:1/' }, socket)
    if ('refusal' in opened) throw new Error('refused')
    return opened.connection
  })
  one?.receive(`{"id":1,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${topic(1)}"}}`)
  other?.receive(
    `{"id":1,"jsonrpc":"2.0","method":"irn_publish","params":{"topic":"${topic(1)}","message":"hi","ttl":300}}`,
  )
  expect(sockets[0]?.texts.at(-1)).toContain('"message":"hi"')
})
