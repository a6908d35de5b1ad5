import { BenchError } from '#mocks/core/BenchError'
import { metaMaskHosts } from './metaMaskHosts.ts'

/** Checks the host names that a wallet's browser may resolve. They apply to the wallet as well as to pages. */
export function checkAllowedHosts(hosts: readonly string[]): void {
  for (const host of hosts) {
    if (!/^[a-z\d*]([a-z\d.*-]*[a-z\d*])?$/i.test(host))
      throw new BenchError(`allowHosts: ${JSON.stringify(host)} is not the name of a host.`, {
        hint: "A name has no scheme, no port and no path: 'api.market.example'.",
      })
    const service = metaMaskHosts.find((each) => isWithin(host, each))
    if (service !== undefined)
      throw new BenchError(`allowHosts: ${host} would let the wallet call ${service}.`, {
        hint: "The wallet may call every host that a page may call. Name only hosts of the dapp, such as 'api.market.example'.",
      })
  }
}

function isWithin(pattern: string, service: string): boolean {
  const name = pattern.toLowerCase()
  if (name === service || name.endsWith(`.${service}`)) return true
  // The part after the pattern's last star decides.
  const end = name.slice(name.lastIndexOf('*') + 1)
  return name.includes('*') && (`.${service}`.endsWith(end) || end.endsWith(`.${service}`))
}
