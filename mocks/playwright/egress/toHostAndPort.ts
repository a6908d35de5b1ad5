import { toHierarchical } from './toHierarchical.ts'

export function toHostAndPort(url: string): string {
  const { hostname, port, protocol } = new URL(toHierarchical(url))
  return `${hostname}:${port || (/^(https|wss):$/.test(protocol) ? 443 : 80)}`
}
