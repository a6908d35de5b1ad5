import { openDappChannel } from './openDappChannel.ts'
import { BINDING, type PageWallet } from './pageProtocol.ts'
import { toPageScript } from './toPageScript.ts'

/** The name of the function with which pages call the bench by a socket. */
const SOCKET_BINDING = 'walletbenchSocket'

/**
 * Makes the script that installs wallets in any page and connects them by a WebSocket. In a page that has them already
 * it does nothing.
 *
 * @param url the socket's address
 * @example
 * const script = toDappScript(wallets, 'ws://127.0.0.1:5182/dapp?key=…')
 */
export function toDappScript(wallets: readonly PageWallet[], url: string): string {
  const texts = { url, binding: SOCKET_BINDING, marks: [BINDING, SOCKET_BINDING] }
  const data = Object.entries(texts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const install = `install() { ${toPageScript(wallets, SOCKET_BINDING)} }`
  return `(${openDappChannel})({ ${[...data, install].join(', ')} })`
}
