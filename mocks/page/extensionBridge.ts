import type { DappTransport } from './openDappChannel.ts'

export type BridgeMessage = { readonly open: true } | { readonly text: string } | { readonly close: true }

/** The page's CSP doesn't apply to the socket of the extension's content script. */
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
      transport.onopen?.(new Event('open'))
    } else if ('text' in message) transport.onmessage?.(new MessageEvent('message', { data: message.text }))
    else {
      readyState = 3
      transport.onclose?.(new CloseEvent('close'))
    }
  }
  // To this window alone, whatever its origin: a frame with a sandbox has none, and is refused by the bench.
  window.postMessage(name, '*', [port2])
  return transport
}

/** The bench decides by the socket's origin, which is the page's own. */
export function serveBridge({ url, name }: { readonly url: string; readonly name: string }): void {
  async function serve(port: MessagePort): Promise<void> {
    const tell = (message: BridgeMessage) => port.postMessage(message)
    try {
      const answer = await fetch(`${url}/walletbench.json`, { redirect: 'error' })
      const { key } = (await answer.json()) as { readonly key: string }
      const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/dapp?key=${key}`)
      socket.onopen = () => tell({ open: true })
      socket.onmessage = ({ data }) => tell({ text: String(data) })
      socket.onclose = () => tell({ close: true })
      port.onmessage = ({ data }) => socket.send(String(data))
    } catch {
      tell({ close: true })
    }
  }
  addEventListener('message', ({ source, data, ports: [port] }) => {
    if (source === window && data === name && port) void serve(port)
  })
}
