import { type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import { createSocketServer } from '#mocks/node/http/createSocketServer'
import { passUpgrade } from '#mocks/node/http/passUpgrade'
import { readBody, readRequestTarget } from '#mocks/node/http/readRequest'
import { refuseUpgrade } from '#mocks/node/http/startLoopbackServer'
import { type OutsideRequest, toPreflightHeaders } from '#mocks/node/publicNodes/outsideRequest'
import type { ProxyHandler, ProxyTarget } from './proxyHandler.ts'

/** Undefined: a request to the proxy itself, which names its URL as a whole. */
type Scheme = 'http' | 'https' | undefined

const BODY_LIMIT = 16 * 1024 * 1024
const FRAME_LIMIT = 100 * 1024 * 1024
const REFUSED = 'Walletbench: tests reach no other machine.\n'

export function createProxyServing(handlers: () => readonly ProxyHandler[]) {
  /** By the client's port: a socket of TLS does not show the one below it. */
  const targets = new Map<number | undefined, ProxyTarget>()
  const served = new Set<string>()
  const webSockets = createSocketServer({ frameLimit: FRAME_LIMIT })

  function refuse(target: ProxyTarget, request: OutsideRequest | undefined): void {
    for (const { onRefused } of handlers()) onRefused?.({ ...target, request })
  }

  function tellTaken(url: string): void {
    for (const { onTaken } of handlers()) onTaken?.(url)
  }

  return {
    begin(socket: Socket, target: ProxyTarget) {
      const { remotePort } = socket
      targets.set(remotePort, target)
      socket.on('close', () => targets.delete(remotePort))
      const isServed = () => served.has(toKey(target))
      for (const { onHeld } of handlers()) onHeld?.({ ...target, isServed })
    },
    async answer(message: IncomingMessage, response: ServerResponse, scheme: Scheme) {
      const url = toUrl(message, scheme)
      if (!url) return void response.writeHead(404).end()
      const target = toTarget(url)
      served.add(toKey(target))
      if (handlers().some(({ allows }) => allows?.(url.href))) return passRequest(message, response, url)
      const body = await readBody(message, BODY_LIMIT).catch(() => undefined)
      const request = { ...toOutside(message, url), body: body ?? null }
      for (const { answer } of handlers()) {
        const found = await answer?.(request)
        if (found) return void response.writeHead(found.status, found.headers).end(found.body)
      }
      // The request itself comes next, and is answered or refused.
      if (isPreflight(request)) return void response.writeHead(204, toPreflightHeaders(request)).end()
      refuse(target, request)
      response.writeHead(403, { 'content-type': 'text/plain' }).end(REFUSED)
    },
    async upgrade(message: IncomingMessage, socket: Duplex, head: Buffer, scheme: Scheme) {
      socket.on('error', () => socket.destroy())
      const url = toUrl(message, scheme)
      if (!url) return refuseUpgrade(socket, 404, REFUSED)
      const target = toTarget(url)
      served.add(toKey(target))
      const plain = new URL(url)
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
      if (handlers().some(({ allows }) => allows?.(url.href))) {
        tellTaken(url.href)
        return passUpgrade({
          request: message,
          socket,
          head,
          target: plain,
          onRefused: (status) => refuseUpgrade(socket, status, ''),
          onFailed: () => socket.destroy(),
        })
      }
      for (const { upgrade } of handlers()) {
        const take = await upgrade?.(url.href)
        if (!take) continue
        tellTaken(url.href)
        return webSockets.accept(message, socket, head, take)
      }
      refuse(target, { ...toOutside(message, url), body: null })
      refuseUpgrade(socket, 403, REFUSED)
    },
    fail(socket: Socket) {
      const target = targets.get(socket.remotePort)
      if (target) refuse(target, undefined)
      socket.destroy()
    },
  }
}

function toUrl({ url = '', headers }: IncomingMessage, scheme: Scheme): URL | undefined {
  const path = scheme === undefined ? undefined : readRequestTarget(url)
  const text = path ? `${scheme}://${headers.host}${path.text}` : url
  return URL.canParse(text) && /^https?:/.test(text) ? new URL(text) : undefined
}

function toTarget({ hostname, port, protocol }: URL): ProxyTarget {
  return { host: hostname, port: Number(port || (/^(https|wss):$/.test(protocol) ? 443 : 80)) }
}

const toKey = ({ host, port }: ProxyTarget): string => `${host}:${port}`

function toOutside(message: IncomingMessage, url: URL): Omit<OutsideRequest, 'body'> {
  const entries = Object.entries(message.headers).map(([name, value]) => [name, String(value)] as const)
  return { url: url.href, method: message.method ?? 'GET', headers: Object.fromEntries(entries) }
}

const isPreflight = ({ method, headers }: OutsideRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

function passRequest(message: IncomingMessage, response: ServerResponse, url: URL): void {
  const { 'proxy-connection': _, ...headers } = message.headers
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const outgoing = request(url, { method: message.method, headers })
  outgoing.on('response', (answer) => {
    try {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
    } catch {
      // Node's client reads status lines and headers that its server does not write, such as `HTTP/1.1 099`.
      return void response.destroy()
    }
    pipeline(answer, response, () => {})
  })
  outgoing.on('error', () => response.destroy())
  message.pipe(outgoing)
}
