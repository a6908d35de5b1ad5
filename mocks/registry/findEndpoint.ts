import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { HOSTS, type HostName } from './hosts.ts'
import { decode } from './readTarget.ts'

const NAMES: ReadonlyMap<string, HostName> = new Map(
  Object.entries(HOSTS).flatMap(([name, hosts]) => hosts.map((host) => [host, name as HostName] as const)),
)

/** Whether the registry answers for this host. */
export function isOwnHost(host: string): boolean {
  return NAMES.has(host)
}

/** The endpoint of a request, with the parameters of its path. */
export function findEndpoint(
  method: string,
  host: string,
  path: string,
): { endpoint: Endpoint; params: Readonly<Record<string, string>> } | undefined {
  const name = NAMES.get(host)
  // HEAD is answered like GET: the sender drops the body.
  const wanted = method === 'HEAD' ? 'GET' : method
  for (const endpoint of ENDPOINTS) {
    if (endpoint.host !== name || endpoint.method !== wanted) continue
    const params = matchPath(endpoint.path, path)
    if (params) return { endpoint, params }
  }
  return undefined
}

/** Matches a path against a pattern, in which a segment `:name` matches any one segment. */
function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: [string, string][] = []
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith(':') && value !== '') params.push([segment.slice(1), decode(value)])
    else if (segment !== value) return undefined
  }
  return Object.fromEntries(params)
}
