import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { type Served, serve } from '#mocks/node/testing/serve'

export const PAGE_FOLDER = join(import.meta.dirname, 'page')
export const STRICT_QUERY = '?strict'
const ASKED = [
  'https://eth.merkle.io',
  'wss://ethereum-rpc.publicnode.com',
  'wss://relay.walletconnect.org',
  'wss://mm-sdk-relay.api.cx.metamask.io',
  'https://api.web3modal.org',
]
/** Allows scripts of its own server only, and connections to no other server of this machine. */
export const STRICT = `default-src 'self'; script-src 'self'; frame-src 'self' http://localhost:*; connect-src 'self' ${ASKED.join(' ')}`
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html' }

export async function servePage(head = ''): Promise<Served> {
  const served = await serve(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const name = pathname.endsWith('/') ? '/index.html' : pathname
    const type = TYPES[extname(name)]
    if (type === undefined) {
      response.writeHead(404).end()
      return
    }
    const policy = search === STRICT_QUERY ? { 'content-security-policy': STRICT } : {}
    const text = await readFile(join(PAGE_FOLDER, name), 'utf8')
    response.writeHead(200, { 'content-type': type, ...policy }).end(text.replace('<head>', () => `<head>${head}`))
  })
  return { ...served, url: `${served.url}/` }
}

export async function serveTagged(parameters: {
  readonly url: string
  readonly script: string
  readonly headers?: Readonly<Record<string, string>> | undefined
}): Promise<Served> {
  const { url, script, headers = {} } = parameters
  return serve(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', url), { method: request.method ?? 'GET' })
    const type = answer.headers.get('content-type') ?? 'text/plain'
    const isDocument = type.startsWith('text/html')
    const text = await answer.text()
    const body = isDocument ? text.replace('<title>', `<script src="${script}"></script><title>`) : text
    response.writeHead(answer.status, { 'content-type': type, ...(isDocument ? headers : {}) }).end(body)
  })
}

/** Vite's development server of a folder. */
export async function serveByVite(root: string, plugins: readonly Plugin[]) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins],
    server: { host: '127.0.0.1', port: 0 },
  })
  await server.listen()
  const url = server.resolvedUrls?.local[0] ?? ''
  return { server, url, [Symbol.asyncDispose]: () => server.close() }
}
