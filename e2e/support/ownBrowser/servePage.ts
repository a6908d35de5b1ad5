import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'page')
/** What a page with a strict policy allows: its own server alone. */
export const STRICT = "default-src 'self'; script-src 'self'; connect-src 'self'"

export type ServedPages = AsyncDisposable & { readonly plain: string; readonly strict: string }

/** Serves the page of the contract, plain and behind a policy. */
export async function servePage({ head = '' }: { readonly head?: string } = {}): Promise<ServedPages> {
  const html = `<!doctype html><head>${head}<title>A dapp</title></head><body><script src="/contract.js"></script></body>`
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const policy = pathname === '/strict' ? { 'content-security-policy': STRICT } : {}
    if (!pathname.endsWith('.js')) {
      response.writeHead(200, { 'content-type': 'text/html', ...policy }).end(html)
      return
    }
    const text = await readFile(join(FOLDER, pathname.slice(1))).catch(() => '')
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    plain: `${url}/plain`,
    strict: `${url}/strict`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
