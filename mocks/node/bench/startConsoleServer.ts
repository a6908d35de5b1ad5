import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { BenchError } from '#mocks/core/BenchError'
import { CONTRACTS_PATH } from '#mocks/core/contracts/knownContract'
import { toHandle } from '#mocks/node/shared/createDisposables'
import { HOSTS } from '#mocks/registry/targets'
import { BENCH_INFO_ID, type BenchInfo } from '#mocks/world/benchInfo'
import { RECORDING_PATH } from '#mocks/world/recording/recordingFormat'
import { toSeveredHeaders } from '#mocks/world/urlParameters'
import type { ContractFolder } from '../contracts/readContractFolder.ts'
import { type OnUpgrade, refuseUpgrade, sendText, startLoopbackServer } from '../http/startLoopbackServer.ts'

export type ConsoleServer = AsyncDisposable & {
  readonly port: number
  readonly consoleUrl: string
  readonly info: BenchInfo
  stop(): Promise<void>
}

const MOCKED = [
  'walletconnect.org',
  'walletconnect.com',
  'web3modal.org',
  'web3modal.com',
  'reown.com',
  'coinbase.com',
  'api.cx.metamask.io',
  'tempo.xyz',
]
const MOCKED_SOURCES = MOCKED.map((domain) => `https://*.${domain}`).join(' ')

/** Where the page's dapp has its wallets elsewhere, verify answers in a frame. */
const VERIFY_SOURCES = HOSTS.verify.map((host) => `https://${host}`).join(' ')

/** Wallet icons may come from the web. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  `font-src 'self' data: https://fonts.reown.com`,
  "img-src 'self' data: https: blob:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  `connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:* http://localhost:* ws://localhost:* ${MOCKED_SOURCES}`,
  "base-uri 'none'",
  "form-action 'none'",
  // A Safe's page frames the console's own dapp.
  "frame-src 'self'",
  "frame-ancestors 'self'",
].join('; ')

const SIDE_POLICY = POLICY.replace("frame-src 'self'", `frame-src 'self' ${VERIFY_SOURCES}`)

const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

export async function startConsoleServer(parameters: {
  readonly port: number
  readonly dir: string
  readonly toInfo: (linkUrl: string) => BenchInfo
  readonly recording?: string | Buffer | undefined
  readonly readContracts?: (() => Promise<ContractFolder>) | undefined
  readonly onLink: OnUpgrade
}): Promise<ConsoleServer> {
  const { port, dir, toInfo, onLink, recording, readContracts } = parameters
  const toPage = await readPage(dir)
  let page = ''
  const serveFile = sirv(dir, {
    etag: true,
    // Looks for the file at each request. With a list made at the start, a file that a new build takes away ends the bench.
    dev: true,
    // An installed package has the larger files only compressed.
    gzip: true,
    setHeaders(response, path) {
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
      const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      response.setHeader('cache-control', cache)
    },
  })

  function servePage(query: string, response: ServerResponse): void {
    const policy = info.side ? SIDE_POLICY : POLICY
    const own = { 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' }
    response.writeHead(200, { ...HEADERS, ...own, ...toSeveredHeaders(query), 'cache-control': 'no-store' }).end(page)
  }

  // Once: many megabytes of text are many milliseconds of encoding.
  const recordingBytes = typeof recording === 'string' ? Buffer.from(recording) : recording

  function serveRecording(bytes: Buffer, response: ServerResponse): void {
    const headers = { ...HEADERS, 'content-type': 'application/jsonl; charset=utf-8', 'cache-control': 'no-store' }
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
  }

  async function serveContracts(read: () => Promise<unknown>, response: ServerResponse): Promise<void> {
    const headers = { ...HEADERS, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    try {
      const text = JSON.stringify(await read())
      response.writeHead(200, headers).end(text)
    } catch (error) {
      sendText(response, 500, `${error instanceof Error ? error.message : error}\n`, HEADERS)
    }
  }

  const server = await startLoopbackServer({
    name: 'the console',
    port,
    onRequest(request, response, { path, query }) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return sendText(response, 405, 'The console is read with GET.\n', { ...HEADERS, allow: 'GET, HEAD' })
      if (path === '/' || path === '/index.html') return servePage(query, response)
      if (path === RECORDING_PATH && recordingBytes) return serveRecording(recordingBytes, response)
      if (path === CONTRACTS_PATH && readContracts) return serveContracts(readContracts, response)
      const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding']))
      const missing = acceptsGzip ? 'Not found\n' : 'Not found. The console is served compressed: accept gzip.\n'
      return serveFile(request, response, () => sendText(response, 404, missing, HEADERS))
    },
    onUpgrade(request, socket, head, target) {
      if (target.path === '/link') return onLink(request, socket, head, target)
      return refuseUpgrade(socket, 404, 'The link is at /link\n')
    },
  })
  const info = toInfo(`ws://127.0.0.1:${server.port}/link`)
  page = toPage(info)
  return toHandle({ port: server.port, consoleUrl: `http://127.0.0.1:${server.port}`, info, stop: () => server.stop() })
}

async function readPage(dir: string): Promise<(info: BenchInfo) => string> {
  const path = join(dir, 'index.html')
  const html = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new BenchError('The console is not built.', { metaMessages: [`There is no ${path}`], cause })
  })
  const at = html.search(/<script\b|<\/head>/i)
  if (at === -1) throw new BenchError('The console is not built.', { metaMessages: [`${path} has no script`] })
  return (info) => {
    // A `<` could end the element, or open a comment.
    const json = JSON.stringify(info).replaceAll('<', '\\u003c')
    const element = `<script type="application/json" id="${BENCH_INFO_ID}">${json}</script>`
    return html.slice(0, at) + element + html.slice(at)
  }
}
