import type { Way } from './way.ts'

const startWorker = () => new Worker(`./${location.pathname.split('/').pop()}.js`)
const startShared = () => new SharedWorker(`./${location.pathname.split('/').pop()}.js`)

const startServiceWorker = () => {
  const name = location.pathname.split('/').pop()
  return navigator.serviceWorker.register(`./${name}.js`, { scope: `./${name}` })
}

const toSocket = (url: string) => `new WebSocket('${url.replace('https', 'wss')}')`

export const workerWays: readonly Way[] = [
  { name: 'worker-fetch', run: startWorker, worker: (url) => `fetch('${url}')` },
  { name: 'worker-import', run: startWorker, worker: (url) => `importScripts('${url}')` },
  { name: 'worker-socket', run: startWorker, worker: toSocket },
  {
    name: 'worker-xhr',
    run: startWorker,
    worker: (url) => `const r = new XMLHttpRequest(); r.open('GET', '${url}'); r.send()`,
  },
  { name: 'worker-events', run: startWorker, worker: (url) => `new EventSource('${url}')` },
  { name: 'worker-transport', run: startWorker, worker: (url) => `setTimeout(() => new WebTransport('${url}'), 1000)` },
  {
    name: 'worker-nested',
    run: startWorker,
    worker: (url) => `new Worker(URL.createObjectURL(new Blob(["fetch('${url}')"])))`,
  },
  {
    name: 'blob-worker',
    run: (url) => new Worker(URL.createObjectURL(new Blob([`fetch('${url}')`], { type: 'text/javascript' }))),
  },
  { name: 'shared-fetch', run: startShared, worker: (url) => `fetch('${url}')` },
  { name: 'shared-socket', run: startShared, worker: toSocket },
  { name: 'service-fetch', run: startServiceWorker, worker: (url) => `fetch('${url}').catch(() => {})` },
  { name: 'service-import', run: startServiceWorker, worker: (url) => `importScripts('${url}')` },
  {
    name: 'service-cache',
    run: startServiceWorker,
    worker: (url) =>
      `oninstall = (event) => event.waitUntil(caches.open('y').then((cache) => cache.add(new Request('${url}', { mode: 'no-cors' }))))`,
  },
  { name: 'service-socket', run: startServiceWorker, worker: toSocket },
]

export const scriptWays: readonly Way[] = [
  { name: 'fetch', run: (url) => fetch(url) },
  { name: 'keepalive', run: (url) => fetch(url, { keepalive: true, method: 'POST', body: 'x', mode: 'no-cors' }) },
  {
    name: 'fetch-later',
    run: (url) =>
      (window as unknown as { fetchLater(url: string, init: object): void }).fetchLater(url, { activateAfter: 0 }),
    opens: 'tab',
  },
  {
    name: 'xhr',
    run: (url) => {
      const request = new XMLHttpRequest()
      request.open('GET', url)
      request.send()
    },
  },
  { name: 'beacon', run: (url) => navigator.sendBeacon(url, 'x') },
  { name: 'websocket', run: (url) => new WebSocket(url.replace('https', 'wss')) },
  { name: 'eventsource', run: (url) => new EventSource(url) },
  { name: 'webtransport', run: (url) => new WebTransport(url) },
  { name: 'import', run: (url) => import(url) },
  {
    name: 'import-map',
    html: (url) =>
      `<script type="importmap">{ "imports": { "far": "${url}" } }</script><script type="module">import 'far'</script>`,
  },
  { name: 'wasm', run: (url) => WebAssembly.compileStreaming(fetch(url, { mode: 'no-cors' })) },
  { name: 'worklet', run: (url) => new AudioContext().audioWorklet.addModule(url) },
  {
    name: 'paint-worklet',
    run: (url) =>
      (CSS as unknown as { paintWorklet: { addModule(url: string): Promise<void> } }).paintWorklet.addModule(url),
  },
  { name: 'cache', run: async (url) => (await caches.open('x')).add(new Request(url, { mode: 'no-cors' })) },
  { name: 'font-face', run: (url) => new FontFace('g', `url(${url})`).load() },
  {
    name: 'decode-image',
    run: (url) => {
      const image = new Image()
      image.src = url
      return image.decode()
    },
  },
  {
    name: 'blank-frame',
    html: () => '<iframe></iframe>',
    run: (url) => (frames[0] as Window & typeof globalThis).fetch(url),
  },
  {
    name: 'written-popup',
    run: (url) => {
      const popup = open('about:blank') as Window
      popup.document.write(`<script>fetch('${url}')</script>`)
      popup.document.close()
    },
  },
  {
    name: 'blob-frame',
    run: (url) => {
      const frame = document.createElement('iframe')
      frame.src = URL.createObjectURL(new Blob([`<script>fetch('${url}')</script>`], { type: 'text/html' }))
      document.body.append(frame)
    },
  },
  { name: 'javascript-popup', run: (url) => void open(`javascript:fetch('${url}')`) },
  {
    name: 'payment',
    run: (url) =>
      new PaymentRequest([{ supportedMethods: url }], {
        total: { label: 'x', amount: { currency: 'USD', value: '1' } },
      }).canMakePayment(),
  },
  {
    name: 'fedcm',
    run: (url) =>
      navigator.credentials.get({
        identity: { providers: [{ configURL: url, clientId: 'x' }] },
      } as unknown as CredentialRequestOptions),
  },
  {
    name: 'background-fetch',
    worker: () => '',
    run: async (url) => {
      await navigator.serviceWorker.register('./background-fetch.js', { scope: './background-fetch' })
      const registration = (await navigator.serviceWorker.ready) as unknown as {
        readonly backgroundFetch: { fetch(id: string, urls: readonly string[]): Promise<unknown> }
      }
      await registration.backgroundFetch.fetch('x', [url])
    },
  },
]
