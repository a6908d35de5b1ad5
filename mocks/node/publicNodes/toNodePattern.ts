import { KNOWN_NODES } from '#mocks/rpc/publicNodes/knownNodes'
import { PROVIDER_PATTERNS, QUICKNODE_ETHEREUM } from '#mocks/rpc/publicNodes/providerPatterns'

/** One pattern, so that Playwright takes no other socket from the page. */
export function toNodePattern(rpc: Readonly<Record<string, number>> = {}): RegExp {
  const own = Object.keys(rpc).map((url) => new URL(url).host)
  const hosts = [...own, ...Array.from(KNOWN_NODES.keys(), (node) => node.replace(/\/.*/, ''))]
  const named = `(${hosts.map((host) => host.replace(/[.[\]]/g, '\\$&')).join('|')})(:\\d+)?([/?#]|$)`
  // A name of a group may stand in a pattern only once.
  const providers = [...PROVIDER_PATTERNS, QUICKNODE_ETHEREUM].map(({ source }) =>
    source.slice(1).replace('(?<chain>', '('),
  )
  return new RegExp(`^wss?://(${[named, ...providers].join('|')})`, 'i')
}
