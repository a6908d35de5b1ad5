import { expect, test } from 'vitest'
import { createEgressLog, type EgressLogOptions, type SeenRequest } from './createEgressLog.ts'
import { toEgressError } from './egress.ts'
import type { Initiator, StackFrame } from './initiators/stackFrame.ts'

function frame(url: string, lineNumber: number, columnNumber: number, functionName = ''): StackFrame {
  return { functionName, url, lineNumber, columnNumber }
}
const own = frame('http://localhost:5173/src/prices.ts?t=1', 11, 8, 'fetchPrices')
const place = 'http://localhost:5173/'
const seen = (url: string, rest: Partial<SeenRequest> = {}): SeenRequest => ({
  url,
  method: 'GET',
  resourceType: 'fetch',
  outcome: 'refused',
  by: 'page',
  place,
  ...rest,
})

/** A log whose initiators are given by URL. */
function createLog(initiators: Readonly<Record<string, Partial<Initiator>>>, options: EgressLogOptions = {}) {
  const waiting = new Map(Object.entries(initiators))
  const isSocket = (url: string) => /^wss?:/.test(url)
  const toInitiator = (found: Partial<Initiator>): Initiator => ({ frames: [], place, by: 'page', ...found })
  return createEgressLog(
    {
      isTold: true,
      take: (_method, url) => {
        const found = waiting.get(url)
        if (isSocket(url)) waiting.delete(url)
        return found && toInitiator(found)
      },
      onTransport: () => {},
      listSockets: () =>
        Array.from(waiting, ([url, found]) => ({ url, initiator: toInitiator(found) })).filter(({ url }) =>
          isSocket(url),
        ),
      stop: async () => {},
    },
    options,
  )
}

const mapNothing = async (given: StackFrame) => given

test('every text that a test can get, together in one error', async () => {
  const viem = frame('http://localhost:5173/node_modules/.vite/deps/viem.js', 9, 4, 'request')
  const log = createLog({
    'https://api.example.com/prices?key=secret': { frames: [viem, own] },
    'https://metrics.example.com/m': { frames: [viem] },
    'https://work.example.com/w': { by: 'worker', frames: [frame('http://localhost:5173/w.js', 0, 0, 'go')] },
  })
  for (let times = 0; times < 3; times += 1) log.add(seen('https://api.example.com/prices?key=secret'))
  log.add(seen('https://metrics.example.com/m', { method: 'POST' }))
  log.add(seen('https://work.example.com/w'))
  log.add(seen('https://other.example.com/in-a-frame'))
  log.add(seen('https://node.example.com:8545/v2/0123456789abcdef01234567', { method: 'POST', rpc: true }))
  log.add(seen('wss://shared.example.com/ws', { by: undefined, resourceType: 'websocket' }))
  log.add(seen('https://nowhere.example.com/', { by: undefined, place: undefined }))
  log.add(seen('https://hidden.example.com:443/', { method: 'CONNECT', by: undefined, place: undefined }))
  log.add(seen('https://fonts.googleapis.com/', { outcome: 'answered' }))
  log.add(seen('https://allowed.example.com/', { outcome: 'allowed' }))
  const problems = await log.findProblems(mapNothing)
  expect(toEgressError(problems).message.replace(/\n+Version:.*/s, '')).toMatchInlineSnapshot(`
    "The page asked other machines, which a test does not reach.
      GET https://api.example.com/prices?key=… from src/prices.ts:12:9 (fetchPrices), 3 times
      POST https://metrics.example.com/m from node_modules/.vite/deps/viem.js:10:5 (request)
      GET https://work.example.com/w from a worker, w.js:1:1 (anonymous)
      GET https://other.example.com/in-a-frame from http://localhost:5173/
      POST https://node.example.com:8545/v2/0123… from http://localhost:5173/. It is JSON-RPC: name its chain with rpc: { 'https://node.example.com:8545': 1 }
      GET wss://shared.example.com/ws, asked at http://localhost:5173/ by a worker, a closing page or a context of the test's own
      GET https://nowhere.example.com/, asked by a worker, a closing page or a context of the test's own
      wss or https hidden.example.com:443, asked by a worker, a closing page or a context of the test's own
    Stub it with page.route, give a node its chain with rpc: { 'https://…': 1 }, or let it pass with egress.allow('https://…')."
  `)
})

test('the list has all of them, with their outcomes and without secrets', () => {
  const log = createLog({ 'https://api.example.com/prices?key=secret': { frames: [own] } })
  log.add(seen('https://api.example.com/prices?key=secret'))
  const stylesheet = { outcome: 'answered', resourceType: 'stylesheet' } as const
  log.add(seen('https://me:secret@fonts.googleapis.com/css?family=Inter', stylesheet))
  log.add(seen('https://hidden.example.com:443/', { method: 'CONNECT', by: undefined, place: undefined }))
  expect(log.requests()).toEqual([
    {
      url: 'https://api.example.com/prices?key=…',
      host: 'api.example.com',
      method: 'GET',
      resourceType: 'fetch',
      outcome: 'refused',
      by: 'page',
      source: 'src/prices.ts:12:9 (fetchPrices)',
    },
    {
      url: 'https://fonts.googleapis.com/css?family=…',
      host: 'fonts.googleapis.com',
      method: 'GET',
      ...stylesheet,
      by: 'page',
      source: place,
    },
    {
      url: 'https://hidden.example.com/',
      host: 'hidden.example.com',
      method: 'CONNECT',
      resourceType: 'fetch',
      outcome: 'refused',
      by: undefined,
      source: undefined,
    },
  ])
})

test('what a real wallet asks for itself, and the browser, is listed, and no problem', async () => {
  const frame = 'https://frame.wallet.example/'
  const log = createLog({ [frame]: { place: frame } }, { walletHosts: ['wallet.example'] })
  const worker = 'chrome-extension://abc/worker.js'
  const hidden = { by: undefined, place: undefined }
  log.add(seen('https://elsewhere.example/', { by: 'wallet', place: worker }))
  log.add(seen('https://elsewhere.example/', { by: 'worker', place: worker }))
  log.add(seen(frame, { resourceType: 'document', place: 'chrome-extension://abc/popup.html' }))
  log.add(seen('wss://a.b.wallet.example/', { ...hidden, place: 'chrome-extension://abc' }))
  log.add(seen('https://prices.wallet.example/', { ...hidden, by: 'browser' }))
  log.add(seen('https://wallet.example:443/', { ...hidden, method: 'CONNECT' }))
  log.add(seen('https://updates.browser.example/', { ...hidden, by: 'browser' }))
  log.add(seen('https://wallet.example/from-a-page'))
  expect(log.requests().map(({ by, source }) => `${by}: ${source}`)).toEqual([
    `wallet: ${worker}`,
    `wallet: ${worker}`,
    `wallet: ${frame}`,
    'wallet: chrome-extension://abc',
    'wallet: undefined',
    'wallet: undefined',
    'browser: undefined',
    `page: ${place}`,
  ])
  expect(await log.findProblems(mapNothing)).toEqual([])
  // Another's name that ends the same is not a name below it.
  log.add(seen('https://notwallet.example/', { ...hidden }))
  expect(await log.findProblems(mapNothing)).toHaveLength(1)
})

test('a frame is the dapp’s own by its source, not by its script', async () => {
  const log = createLog({
    'https://a.test/': { frames: [frame('http://localhost/a.js', 0, 1), frame('http://localhost/a.js', 0, 2)] },
  })
  log.add(seen('https://a.test/'))
  const problems = await log.findProblems(async (given) =>
    given.columnNumber === 1
      ? { ...given, url: 'http://localhost/node_modules/sdk/index.js' }
      : { ...given, url: 'webpack://app/./src/pay.ts', lineNumber: 4, functionName: 'pay' },
  )
  expect(problems).toEqual(['GET https://a.test/ from src/pay.ts:5:3 (pay)'])
})

test('a socket that began and did not arrive is a problem, unless it would be taken or is known by its host', async () => {
  const asked = { frames: [own] }
  const log = createLog({
    'wss://late.test/': asked,
    'wss://late.test/arrived': asked,
    'wss://late.test/taken': asked,
    'wss://hidden.test/': asked,
    'wss://ours.test/': asked,
    'wss://wallet.test/': { place: 'chrome-extension://abc/worker.js', by: 'worker' },
  })
  log.add(seen('wss://late.test/arrived', { by: undefined, resourceType: 'websocket' }))
  log.addTaken('wss://late.test/taken')
  log.add(seen('https://hidden.test/', { method: 'CONNECT', by: undefined, place: undefined }))
  const isUnderWay = async (url: string) => url !== 'wss://ours.test/'
  const problems = [
    'GET wss://late.test/arrived from src/prices.ts:12:9 (fetchPrices), 2 times',
    "wss or https hidden.test:443, asked by a worker, a closing page or a context of the test's own",
  ]
  expect(await log.findProblems(mapNothing, isUnderWay)).toEqual(problems)
  expect(log.requests().map(({ url }) => url)).toEqual(['wss://late.test/arrived', 'https://hidden.test/'])
})

test('a connection without a request is a problem, unless a route answered its host and port', async () => {
  const answered: string[] = []
  const log = createLog({ 'wss://frame.test/': { frames: [own] } }, { isAnswered: (url) => answered.includes(url) })
  const connection = { method: 'CONNECT', by: undefined, place: undefined }
  for (const url of ['https://frame.test:443/', 'https://frame.test:8443/', 'https://hidden.test:443/'])
    log.add(seen(url, connection))
  expect(log.hasConnections()).toBe(true)
  // The answer comes after the connection.
  answered.push('https://frame.test:443/')
  expect(log.requests().map(({ host }) => host)).toEqual(['frame.test:8443', 'hidden.test'])
  const isUnderWay = async () => true
  expect(await log.findProblems(mapNothing, isUnderWay)).toEqual([
    expect.stringContaining('frame.test:8443, asked by'),
    expect.stringContaining('hidden.test:443, asked by'),
    // The socket began and did not arrive: no connection stands for it.
    'GET wss://frame.test/ from src/prices.ts:12:9 (fetchPrices)',
  ])
  answered.push('https://frame.test:8443/', 'https://hidden.test:443/')
  expect(log.hasConnections()).toBe(false)
})

test('a connection on which nothing was asked is listed once for each host, and is no problem', async () => {
  const served: string[] = []
  const log = createLog({}, { isAnswered: (url) => url.includes('answered') })
  const connection = { method: 'CONNECT', resourceType: 'preconnect', by: undefined, place: undefined }
  const hold = (host: string) =>
    log.add(seen(`https://${host}:443/`, { ...connection, isServed: () => served.includes(host) }))
  for (const host of ['hint.test', 'hint.test', 'answered.test', 'asked.test', 'served.test']) hold(host)
  expect(log.requests().map(({ host }) => host)).toEqual(['hint.test', 'asked.test', 'served.test'])
  log.add(seen('https://asked.test/prices'))
  served.push('served.test')
  expect(log.requests().map(({ url }) => url)).toEqual(['https://hint.test/', 'https://asked.test/prices'])
  expect(log.hasConnections()).toBe(false)
  expect(await log.findProblems(mapNothing)).toEqual(['GET https://asked.test/prices from http://localhost:5173/'])
})

test('what WebRTC asks has its host and its place, and fails the test; a name looked up in advance does not', async () => {
  const log = createLog({})
  const initiator = { frames: [own], place, by: 'page' } as const
  log.add(seen('turn:secret.evil.test:3478', { method: 'TURN', resourceType: 'webrtc', initiator }))
  log.add(seen('stun:[2001:db8::1]:9', { method: 'STUN', resourceType: 'webrtc' }))
  log.add(seen('https://cdn.test/', { resourceType: 'dns-prefetch' }))
  expect(log.requests().map(({ url, host }) => [url, host])).toEqual([
    ['turn:secret.evil.test:3478', 'secret.evil.test:3478'],
    ['stun:[2001:db8::1]:9', '[2001:db8::1]:9'],
    ['https://cdn.test/', 'cdn.test'],
  ])
  expect(await log.findProblems(mapNothing)).toEqual([
    'TURN turn:secret.evil.test:3478 from src/prices.ts:12:9 (fetchPrices)',
    'STUN stun:[2001:db8::1]:9 from http://localhost:5173/',
  ])
})

test('what a new window tells is listed unless Playwright saw it after all', () => {
  const requested: string[] = []
  const log = createLog({})
  for (const url of ['https://hung.test/', 'https://routed.test/']) {
    const isServed = () => requested.includes(url)
    log.add(seen(url, { isServed }))
  }
  requested.push('https://routed.test/')
  expect(log.requests().map(({ url }) => url)).toEqual(['https://hung.test/'])
})
