import { startLoopbackServer } from '#mocks/node/http/startLoopbackServer'

/** A plain dapp page with its own origin. */
export type ConformancePage = { readonly origin: string; stop(): Promise<void> }

const HTML = '<!doctype html><html lang="en"><title>Conformance</title><h1>A dapp</h1>'

/** Serves the page in which both wallets are probed. */
export async function startConformancePage(): Promise<ConformancePage> {
  const server = await startLoopbackServer({
    name: 'the page of the conformance check',
    port: 0,
    onRequest: (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HTML),
    onUpgrade: (_request, socket) => void socket.destroy(),
  })
  return { origin: `http://127.0.0.1:${server.port}`, stop: server.stop }
}
