import { toHierarchical } from './toHierarchical.ts'

/** Reads the host and the port that a URL leads to, as `api.example.com:443`. */
export function toHostAndPort(url: string): string {
  const { hostname, port, protocol } = new URL(toHierarchical(url))
  return `${hostname}:${port || (/^(https|wss):$/.test(protocol) ? 443 : 80)}`
}
