import type { BridgeMessage } from './openBridge.ts'

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
