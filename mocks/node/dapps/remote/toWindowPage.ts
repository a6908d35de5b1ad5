import { openDappChannel } from '#mocks/page/openDappChannel'
import { REMOTE_BINDING } from './remotePageProtocol.ts'
import { toRemotePage } from './toRemotePage.ts'

/**
 * Makes the document of a wallet's window in a browser of one's own: its socket leads to the server that it came from,
 * with the ticket that stands in its address.
 *
 * @param name the wallet's
 */
export function toWindowPage(name: string): string {
  const ticket = "location.pathname + '?ticket=' + encodeURIComponent(location.hash.slice(1))"
  const open = `open() { return new WebSocket('ws://' + location.host + ${ticket}) }`
  const fixed = `bench: location.host, binding: ${JSON.stringify(REMOTE_BINDING)}, marks: [], origins: []`
  return toRemotePage(name, `;(${openDappChannel})({ ${fixed}, ${open}, install() {} })`)
}
