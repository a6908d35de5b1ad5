import { BenchError } from '#mocks/core/BenchError'
import { isLoopbackHost } from '#mocks/core/isLoopbackHost'
import type { ProxyVariables } from '../bench/readEnvironment.ts'

/** As curl does. Requests to this machine never go through one. */
export function chooseProxy(url: URL, proxies: ProxyVariables): URL | undefined {
  const isSecure = url.protocol === 'https:' || url.protocol === 'wss:'
  const text = isSecure ? (proxies.https ?? proxies.http) : proxies.http
  if (text === undefined || isLoopbackHost(url.hostname) || isExcluded(url, proxies.exceptions, isSecure))
    return undefined
  const href = text.includes('://') ? text : `http://${text}`
  const proxy = URL.canParse(href) ? new URL(href) : undefined
  if (proxy && ['http:', 'https:'].includes(proxy.protocol)) return proxy
  throw new BenchError(
    `${isSecure && proxies.https !== undefined ? 'HTTPS_PROXY' : 'HTTP_PROXY'} is not the URL of an HTTP proxy.`,
    {
      hint: 'Give a URL such as http://proxy.example:3128, or add the node to NO_PROXY.',
    },
  )
}

/** By its name, the end of its name, or all by `*`, with a port or without. */
function isExcluded({ hostname, port }: URL, exceptions: string | undefined, isSecure: boolean): boolean {
  const wantedPort = port === '' ? (isSecure ? '443' : '80') : port
  return (exceptions ?? '').split(/[\s,]+/).some((entry) => {
    if (entry === '*') return true
    const { name = '', port: only = wantedPort } = /^(?<name>.*?)(?::(?<port>\d+))?$/.exec(entry)?.groups ?? {}
    const suffix = name.replace(/^\*?\.?/, '').toLowerCase()
    if (suffix === '' || only !== wantedPort) return false
    return hostname === suffix || hostname.endsWith(`.${suffix}`)
  })
}
