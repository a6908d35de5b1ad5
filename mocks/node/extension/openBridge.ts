import type { DappTransport } from '../dapps/page/openDappChannel.ts'

/** The globals of a page that it uses. */
declare const window: { postMessage(data: unknown, origin: string, transfer: readonly unknown[]): void }

/** An end of a page's message channel. Node's has other names. */
export type BridgePort = {
  onmessage: ((event: { readonly data: unknown }) => void) | null
  postMessage(data: unknown): void
}
declare const MessageChannel: new () => { readonly port1: BridgePort; readonly port2: BridgePort }

/** What the bridge tells the page's side. */
export type BridgeMessage = { readonly open: true } | { readonly text: string } | { readonly close: true }

/**
 * Opens what carries a page's calls by the extension: its content script has a socket that the page's policy does not
 * concern. Its source text runs in the page: it must not use anything from its module.
 */
export function openBridge(name: string): DappTransport {
  const { port1: port, port2 } = new MessageChannel()
  let readyState = 0
  const transport: DappTransport = {
    onopen: null,
    onmessage: null,
    onclose: null,
    get readyState() {
      return readyState
    },
    send: (text) => port.postMessage(text),
  }
  port.onmessage = ({ data }) => {
    const message = data as BridgeMessage
    if ('open' in message) {
      readyState = 1
      transport.onopen?.()
    } else if ('text' in message) transport.onmessage?.({ data: message.text })
    else {
      readyState = 3
      transport.onclose?.()
    }
  }
  // To this window alone, whatever its origin: a frame with a sandbox has none, and is refused by the bench.
  window.postMessage(name, '*', [port2])
  return transport
}
