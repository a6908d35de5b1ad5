import { readBlock } from './readBlock.ts'
import { talkBySocket } from './talkBySocket.ts'

/** What a page can ask, and what it got: the text of the answer, or the name of the error. */
export type Ask = {
  fetch(url: string, body?: string): Promise<string>
  beacon(url: string): Promise<string>
  image(url: string): Promise<string>
  frame(url: string): Promise<string>
  worker(url: string, body?: string): Promise<string>
  workerSocket(url: string, text: string): Promise<string>
  sharedWorker(url: string, body?: string): Promise<string>
  sharedWorkerSocket(url: string, text: string): Promise<string>
  serviceWorker(url: string, body?: string): Promise<string>
  socket(url: string, text: string): Promise<string>
  viem(url: string): Promise<string>
  /** Asks a STUN server for the page's address. Resolves once all ways are tried. */
  stun(url: string): Promise<string>
}

type Task = { readonly kind: 'fetch' | 'socket'; readonly url: string; readonly body?: string | undefined }

async function fetchPrices(url: string, body?: string): Promise<string> {
  await Promise.resolve()
  const response = await fetch(url, body === undefined ? {} : { method: 'POST', body })
  return response.text()
}

function give(target: Worker | MessagePort | ServiceWorker, task: Task): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as string)
    target.postMessage(task, [port2])
  })
}

function load<E extends HTMLElement>(element: E, url: string): Promise<string> {
  return new Promise((resolve) => {
    element.onload = () => resolve('load')
    element.onerror = () => resolve('error')
    element.setAttribute('src', url)
    document.body.append(element)
  })
}

const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
const startShared = () => new SharedWorker(new URL('./worker.ts', import.meta.url), { type: 'module' }).port
async function startServiceWorker(): Promise<ServiceWorker> {
  await navigator.serviceWorker.register('/serviceWorker.js')
  const { active } = await navigator.serviceWorker.ready
  if (!active) throw new Error('The service worker is not active.')
  return active
}

async function gatherCandidates(url: string): Promise<string> {
  const connection = new RTCPeerConnection({ iceServers: [{ urls: url }] })
  connection.createDataChannel('data')
  const done = new Promise<void>((resolve) => {
    connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && resolve()
  })
  await connection.setLocalDescription(await connection.createOffer())
  await done
  connection.close()
  return 'complete'
}

const toName = ({ name }: Error) => name

const ask: Ask = {
  fetch: (url, body) => fetchPrices(url, body).catch(toName),
  beacon: async (url) => String(navigator.sendBeacon(url, 'beacon')),
  image: (url) => load(new Image(), url),
  frame: (url) => load(document.createElement('iframe'), url),
  worker: (url, body) => give(startWorker(), { kind: 'fetch', url, body }),
  workerSocket: (url, body) => give(startWorker(), { kind: 'socket', url, body }),
  sharedWorker: (url, body) => give(startShared(), { kind: 'fetch', url, body }),
  sharedWorkerSocket: (url, body) => give(startShared(), { kind: 'socket', url, body }),
  serviceWorker: async (url, body) => give(await startServiceWorker(), { kind: 'fetch', url, body }),
  socket: talkBySocket,
  viem: (url) => readBlock(url).catch(toName),
  stun: gatherCandidates,
}
Object.assign(window, { ask })
