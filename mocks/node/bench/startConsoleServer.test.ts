import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import { tryTestSocket } from '#mocks/node/testing/openTestSocket'
import { testParts } from '#mocks/node/testing/testParts'
import { BENCH_INFO_ID, type BenchInfo } from '#mocks/world/benchInfo'
import { type ConsoleServer, startConsoleServer } from './startConsoleServer.ts'

const rpcs = { rpcUrl: 'http://127.0.0.1:1', wsUrl: 'ws://127.0.0.1:1' }
const chain = { chainId: 1, name: '</script><!-- <script>', mode: 'fresh', ...rpcs } as const
const urls = { relayUrl: 'ws://127.0.0.1:2', registryUrl: 'http://127.0.0.1:2/registry', linkUrl: '' }
const assets = { token: '0x0', nft: '0x3', market: '0x4', names: '0x5' } as const
const contracts = { ...assets, contractAccount: '0x1', delegate: '0x2' } as const
const info: BenchInfo = { version: '0', chains: [chain], mnemonic: 'm', accounts: [], ...contracts, ...urls }

let dir: string
let server: ConsoleServer

function start(parameters: { dir: string; port?: number }): Promise<ConsoleServer> {
  return startConsoleServer({
    port: 0,
    toInfo: (link): BenchInfo => ({ ...info, linkUrl: link }),
    onLink: (_, socket) => void socket.end('HTTP/1.1 418 Teapot\r\nConnection: close\r\n\r\n'),
    ...parameters,
  })
}

beforeAll(async () => {
  const page =
    '<!doctype html><html><head><title>T</title><script type="module" src="/assets/a-1.js"></script></head></html>'
  const { path, remove } = await makeKeptFolder({
    'index.html': page,
    'assets/a-1.js': 'export {}',
    'assets/b-2.js.gz': gzipSync('export const b = 2'),
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  dir = path
  server = await start({ dir })
  return async () => {
    await server.stop()
    await remove()
  }
})

test.each(['/', '/index.html', '/?theme=dark'])('%s is the page with the info in it', async (path) => {
  const response = await fetch(server.consoleUrl + path)
  const html = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const [, json = ''] =
    new RegExp(`<script type="application/json" id="${BENCH_INFO_ID}">(.*?)</script>`).exec(html) ?? []
  expect(JSON.parse(json)).toEqual(server.info)
  expect(JSON.parse(json)).toMatchObject({ chains: [chain], linkUrl: `ws://127.0.0.1:${server.port}/link` })
  // The info comes before the script that reads it, and nothing in it closes its element.
  expect(html.match(/<\/?script/g)).toHaveLength(4)
  expect(html.indexOf(BENCH_INFO_ID)).toBeLessThan(html.indexOf('/assets/'))
})

test('files with a hash in their name are kept for good, others are not', async () => {
  const asset = await fetch(`${server.consoleUrl}/assets/a-1.js`)
  expect(asset.headers.get('content-type')).toMatch('text/javascript')
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await fetch(`${server.consoleUrl}/icon.svg`)).headers.get('cache-control')).toBe('no-cache')
})

test('a file that is there compressed alone is sent so; who does not accept it is told', async () => {
  const url = `${server.consoleUrl}/assets/b-2.js`
  const asset = await fetch(url)
  expect(asset.headers.get('content-type')).toMatch('text/javascript')
  expect(asset.headers.get('content-encoding')).toBe('gzip')
  expect(await asset.text()).toBe('export const b = 2')
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const given = [plain.status, await plain.text()]
  expect(given).toEqual([404, 'Not found. The console is served compressed: accept gzip.\n'])
})

test('a file that a new build has taken away is not found, and the server goes on', async () => {
  const gone = join(dir, 'assets/c-3.js')
  await writeFile(gone, 'export {}')
  const own = await testParts.add(start({ dir }))
  await rm(gone)
  const statusOf = async (path: string) =>
    (await fetch(own.consoleUrl + path, { signal: AbortSignal.timeout(3_000) })).status
  expect(await statusOf('/assets/c-3.js')).toBe(404)
  expect(await statusOf('/assets/a-1.js')).toBe(200)
})

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/assets/a-1.js', '/icon.svg', '/missing']) {
    const { headers } = await fetch(server.consoleUrl + path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const found = headers.get('content-security-policy')
    expect(found).toMatch(/default-src 'none'.*script-src 'self'.*frame-ancestors 'self'/)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('what is not there, and what is no reading, is refused', async () => {
  expect((await fetch(`${server.consoleUrl}/missing`)).status).toBe(404)
  expect((await fetch(`${server.consoleUrl}/..%2f..%2fetc%2fpasswd`)).status).toBe(404)
  expect((await fetch(server.consoleUrl, { method: 'POST' })).status).toBe(405)
})

test('upgrades reach the link at its path only', async () => {
  const upgrade = async (path: string) => (await tryTestSocket(`ws://127.0.0.1:${server.port}${path}`)).status
  expect(await upgrade('/link?token=x')).toBe(418)
  expect(await upgrade('/links')).toBe(404)
})

test('a folder without a built console is named', () =>
  expect(start({ dir: join(dir, 'assets') })).rejects.toThrow(/console is not built.*assets/s))
