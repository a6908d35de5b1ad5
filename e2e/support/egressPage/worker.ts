import { talkBySocket } from './talkBySocket.ts'

/** A dedicated worker, and a shared one. */
type Task = { readonly kind: 'fetch' | 'socket'; readonly url: string; readonly body?: string }

async function fetchInWorker({ url, body }: Task): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, body === undefined ? {} : { method: 'POST', body, headers })
  return response.text()
}

function receive({ data, ports: [port] }: MessageEvent<Task>): void {
  const done = data.kind === 'fetch' ? fetchInWorker(data) : talkBySocket(data.url, data.body ?? '')
  void done.catch(({ name }: Error) => name).then((text) => port?.postMessage(text))
}

addEventListener('message', receive)
addEventListener('connect', ((event: MessageEvent) => {
  const [port] = event.ports
  if (port) port.onmessage = receive
}) as EventListener)
