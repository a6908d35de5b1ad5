import { BINDING, type PageWallet } from '#mocks/page/pageProtocol'
import { toPageScript } from '../../shared/toPageScript.ts'
import { openDappChannel } from './openDappChannel.ts'
import { tellDocument } from './tellDocument.ts'
import { toNetworkScript } from './toNetworkScript.ts'

/** The name of the function with which pages call the bench by a socket. */
const SOCKET_BINDING = 'walletbenchSocket'

export type DappScriptParameters = {
  readonly wallets: readonly PageWallet[]
  /** The bench's address, for messages. */
  readonly bench: string
  /** The JavaScript that opens what carries the page's calls. `source` is the script's own address. */
  readonly transport: string
  /** Web origins whose pages get the wallets, beside those of this machine. */
  readonly origins?: readonly string[] | undefined
}

/**
 * Makes the script that installs wallets in any page, connects them, and leads the page's network to the bench. In a
 * page that has them already, and in one of another machine, it does nothing.
 *
 * @example
 * const script = toDappScript({ wallets, bench: 'ws://127.0.0.1:5182', transport: `new WebSocket('ws://…')` })
 */
export function toDappScript({ wallets, bench, transport, origins = [] }: DappScriptParameters): string {
  const texts = { bench, binding: SOCKET_BINDING, marks: [BINDING, SOCKET_BINDING], origins }
  const data = Object.entries(texts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const open = `open() { return ${transport} }`
  const install = `install(call) { ${toPageScript('bootPageWallets', { binding: SOCKET_BINDING, wallets })}\n${toNetworkScript('call')}\n;(${tellDocument})(call) }`
  // Where the script came from: known only while it runs.
  const source = 'const source = globalThis.document?.currentScript?.src || location.href'
  return `(() => {\n${source}\n;(${openDappChannel})({ ${[...data, open, install].join(', ')} })\n})()`
}
