import { BenchError } from '#mocks/core/BenchError'
import { toHostAndPort } from './egressUrls.ts'

export type AllowList = {
  add(url: string | RegExp): void
  allows(url: string): boolean
  allowsHost(host: string, port: number): boolean
  allowsWholeHost(host: string, port: number): boolean
}

export function createAllowList(): AllowList {
  const entries: (URL | RegExp)[] = []
  /** A pattern matches no bare host, so hosts of allowed URLs are kept. */
  const hosts = new Set<string>()

  return {
    add(url) {
      if (typeof url !== 'string') return void entries.push(url)
      if (!URL.canParse(url) || !/^(https?|wss?):$/.test(new URL(url).protocol))
        throw new BenchError(`'${url}' is not a URL that can be allowed.`, {
          hint: "Give the beginning of a URL, or a regular expression: egress.allow('https://api.example.com').",
        })
      entries.push(new URL(url))
    },
    allows(url) {
      const asked = new URL(url)
      const allowed = entries.some((entry) => (entry instanceof RegExp ? test(entry, url) : begins(entry, asked)))
      if (allowed) hosts.add(toHostAndPort(asked.href))
      return allowed
    },
    allowsWholeHost: (host, port) =>
      entries.some(
        (entry) =>
          !(entry instanceof RegExp) && entry.pathname === '/' && entry.search === '' && isOf(entry, `${host}:${port}`),
      ),
    allowsHost(host, port) {
      if (hosts.has(`${host}:${port}`)) return true
      const schemes = port === 80 ? ['http', 'ws'] : ['https', 'wss', 'http', 'ws']
      const urls = schemes.map((scheme) => new URL(`${scheme}://${host}:${port}/`))
      return entries.some((entry) =>
        entry instanceof RegExp ? urls.some(({ href }) => test(entry, href)) : isOf(entry, `${host}:${port}`),
      )
    },
  }
}

const isOf = ({ href }: URL, hostAndPort: string): boolean => toHostAndPort(href) === hostAndPort

function test(pattern: RegExp, url: string): boolean {
  pattern.lastIndex = 0
  return pattern.test(url)
}

function begins(entry: URL, asked: URL): boolean {
  const path = entry.pathname.replace(/\/$/, '')
  const rest = asked.pathname.slice(path.length)
  return (
    toHostAndPort(entry.href) === toHostAndPort(asked.href) &&
    asked.pathname.startsWith(path) &&
    (rest === '' || rest.startsWith('/')) &&
    (entry.search === '' || asked.search.startsWith(entry.search))
  )
}
