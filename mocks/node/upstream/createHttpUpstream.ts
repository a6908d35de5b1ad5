import { type Dispatcher, Pool, ProxyAgent } from 'undici'
import { toCallText } from '#mocks/core/jsonRpc'
import { type Attempt, readAnswer, toFailure, type UpstreamConnection } from './upstreamConnection.ts'
import { parseUpstreamUrl } from './upstreamNode.ts'
import { toThrough, toUnreached } from './upstreamProxy.ts'

const MAYBE = { accepted: 'perhaps' } as const

export function createHttpUpstream(parameters: {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly timeout: number
  readonly proxy?: URL | undefined
  /** Default 32: a fork sends up to 40 calls at once. */
  readonly connections?: number | undefined
}): UpstreamConnection {
  const { timeout, proxy, connections = 32 } = parameters
  const { host, origin, path, headers: own } = parseUpstreamUrl(parameters.url)
  const headers = { accept: 'application/json', ...own, ...parameters.headers, 'content-type': 'application/json' }
  const options = { connections, connect: { timeout }, headersTimeout: 0, bodyTimeout: 0 }
  const pool: Dispatcher = proxy ? new ProxyAgent(toProxyOptions(proxy, options)) : new Pool(origin, options)
  const semaphore = createSemaphore(connections)
  let count = 0

  async function ask(method: string, paramsText: string | undefined): Promise<Attempt> {
    count += 1
    const idText = String(count)
    await semaphore.take()
    const abort = new AbortController()
    // For the whole answer: one that trickles in counts as a time-out too.
    const timer = setTimeout(() => abort.abort(), timeout)
    try {
      const request = { origin, path, method: 'POST' as const, headers, signal: abort.signal }
      const response = await pool.request({ ...request, body: toCallText(idText, method, paramsText) })
      const text = await response.body.text()
      const contentType = toOne(response.headers['content-type'])
      const retryAfter = readRetryAfter(toOne(response.headers['retry-after']), Date.now())
      return readAnswer({ host, idText, status: response.statusCode, contentType, retryAfter, text })
    } catch (error) {
      if (abort.signal.aborted)
        return toFailure(`${host} did not answer within ${timeout / 1_000} s${toThrough(proxy)}`, MAYBE)
      return toLost(host, (error as { code?: unknown }).code, proxy)
    } finally {
      clearTimeout(timer)
      semaphore.give()
    }
  }

  return { host, ask, stop: () => pool.destroy() }
}

type PoolOptions = { readonly connections: number; readonly connect: { readonly timeout: number } }

/** Otherwise a tunnel waits 5 minutes for a proxy that says nothing, whatever happens to its calls. */
function toProxyOptions(proxy: URL, options: PoolOptions): ProxyAgent.Options {
  const { timeout } = options.connect
  return {
    uri: proxy.href,
    ...options,
    proxyTls: { timeout },
    clientFactory: (url, given) => new Pool(url, { ...given, headersTimeout: timeout }),
  }
}

function toLost(host: string, code: unknown, proxy: URL | undefined): Attempt {
  const name = typeof code === 'string' ? code : 'no reason given'
  const what = `${host}${toThrough(proxy)} ended the connection before its answer was complete (${name})`
  return toUnreached({ host, code: name, proxy }) ?? toFailure(what, MAYBE)
}

function toOne(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0]
}

/** RFC 9110 §10.2.3: seconds or a date. Returns milliseconds. */
function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value) * 1_000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** The wait for a connection must not count towards the node's time-out. */
export function createSemaphore(count: number) {
  const line: (() => void)[] = []
  let free = count
  return {
    take(): Promise<void> {
      if (free === 0) return new Promise((resolve) => line.push(resolve))
      free -= 1
      return Promise.resolve()
    },
    give() {
      const next = line.shift()
      if (next) next()
      else free += 1
    },
  }
}
