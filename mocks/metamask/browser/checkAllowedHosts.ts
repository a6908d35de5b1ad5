import { BenchError } from '#mocks/core/BenchError'

/** Whose hosts MetaMask calls by itself: its own services, and the nodes that it comes with. */
const SERVICES = ['metamask.io', 'infura.io', 'metamask.github.io', 'sentry.io', 'segment.io']

/**
 * Checks the names that a wallet's browser may look up: its rules hold for the wallet as for the pages.
 *
 * @param hosts names, or patterns in which `*` stands for any text
 * @throws BenchError where one is no name, or would let the wallet out to the services that it calls
 */
export function checkAllowedHosts(hosts: readonly string[]): void {
  for (const host of hosts) {
    if (!/^[a-z\d*]([a-z\d.*-]*[a-z\d*])?$/i.test(host))
      throw new BenchError(`allowHosts: ${JSON.stringify(host)} is not the name of a host.`, {
        hint: "A name has no scheme, no port and no path: 'api.market.example'.",
      })
    const service = SERVICES.find((each) => isWithin(host, each))
    if (service !== undefined)
      throw new BenchError(`allowHosts: ${host} would let the wallet call ${service}.`, {
        hint: "What a page may call, its wallet may, too. Name the hosts of the dapp alone, such as 'api.market.example'.",
      })
  }
}

/** Whether names that fit the pattern may be the service's. */
function isWithin(pattern: string, service: string): boolean {
  const name = pattern.toLowerCase()
  if (name === service || name.endsWith(`.${service}`)) return true
  // Of a pattern, what follows the last star decides.
  const end = name.slice(name.lastIndexOf('*') + 1)
  return name.includes('*') && (`.${service}`.endsWith(end) || end.endsWith(`.${service}`))
}
