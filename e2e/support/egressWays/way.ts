import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createCertificate } from '#mocks/node/http/createCertificate'

export type Way = {
  /** Unique. The first label of the requested host. */
  readonly name: string
  /** `url` is an https address at the way's own host. */
  readonly html?: ((url: string) => string) | undefined
  /** Runs in the document as source text: it must not use anything from its module. */
  readonly run?: ((url: string) => unknown) | undefined
  /** A worker's script, which `run` finds at `./<name>.js`. */
  readonly worker?: ((url: string) => string) | undefined
  readonly headers?: ((url: string) => Readonly<Record<string, string | readonly string[]>>) | undefined
  /** Default: in a frame, with the others. */
  readonly opens?: 'frame' | 'tab' | undefined
}

export const OUTSIDE = 'ways.example'

export function toWayUrl({ name }: Pick<Way, 'name'>): string {
  return `https://${name}.${OUTSIDE}/x`
}

/** Uses TLS, because browsers send some reports only for such documents. */
export async function serveWays(ways: readonly Way[]) {
  const { key, cert, fingerprint } = createCertificate('walletbench')
  const server = createServer({ key, cert }, ({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    const [, folder = '', file = ''] = pathname.split('/')
    if (folder === 'redirect') return void response.writeHead(302, { location: search.slice(1) }).end()
    if (folder === 'rules') return send(response, 'application/speculationrules+json', toRules(file))
    if (folder === '') return send(response, 'text/html', toFrames(ways))
    const way = ways.find(({ name }) => name === file.replace(/\.js$/, ''))
    const isScript = file.endsWith('.js')
    if (isScript) return send(response, 'text/javascript', way?.worker?.(toWayUrl(way)) ?? '')
    return send(response, 'text/html', way ? toDocument(way) : '', way?.headers?.(toWayUrl(way)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fingerprint,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(response: ServerResponse, type: string, text: string, headers: object = {}): void {
  response.writeHead(200, { 'content-type': type, ...headers }).end(text)
}

const toRules = (name: string) => JSON.stringify({ prefetch: [{ urls: [toWayUrl({ name })], eagerness: 'immediate' }] })

function toFrames(ways: readonly Way[]): string {
  const frames = ways.filter(({ opens = 'frame' }) => opens === 'frame')
  return `<!doctype html>${frames.map(({ name }) => `<iframe src="/way/${name}"></iframe>`).join('')}`
}

function toDocument(way: Way): string {
  const { name, html, run } = way
  const url = toWayUrl(way)
  // A `</script>` in the text must not end this script.
  const source = `(${run})('${url}')`.replaceAll('</', '<\\/')
  const script = run ? `<script>Promise.resolve().then(() => ${source}).catch(() => {})</script>` : ''
  return `<!doctype html><title>${name}</title><body>${html?.(url) ?? ''}${script}`
}
