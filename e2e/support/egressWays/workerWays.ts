import type { Way } from './way.ts'

const startWorker = () => new Worker(`./${location.pathname.split('/').pop()}.js`)
const startShared = () => new SharedWorker(`./${location.pathname.split('/').pop()}.js`)
const startServiceWorker = () => {
  const name = location.pathname.split('/').pop()
  return navigator.serviceWorker.register(`./${name}.js`, { scope: `./${name}` })
}

export const workerWays: readonly Way[] = [
  { name: 'worker-fetch', run: startWorker, worker: (url) => `fetch('${url}')` },
  { name: 'worker-import', run: startWorker, worker: (url) => `importScripts('${url}')` },
  { name: 'worker-socket', run: startWorker, worker: (url) => `new WebSocket('${url.replace('https', 'wss')}')` },
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
  { name: 'shared-socket', run: startShared, worker: (url) => `new WebSocket('${url.replace('https', 'wss')}')` },
  { name: 'service-fetch', run: startServiceWorker, worker: (url) => `fetch('${url}').catch(() => {})` },
  { name: 'service-import', run: startServiceWorker, worker: (url) => `importScripts('${url}')` },
  {
    name: 'service-cache',
    run: startServiceWorker,
    worker: (url) =>
      `oninstall = (event) => event.waitUntil(caches.open('y').then((cache) => cache.add(new Request('${url}', { mode: 'no-cors' }))))`,
  },
  {
    name: 'service-socket',
    run: startServiceWorker,
    worker: (url) => `new WebSocket('${url.replace('https', 'wss')}')`,
  },
]
