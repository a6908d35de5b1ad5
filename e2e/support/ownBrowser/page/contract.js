// What a page finds of the bench. Each check resolves to the chain's id, or to what it got instead.
const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
const NODE = 'https://eth.merkle.io/'
const METAMASK_RELAY = 'wss://mm-sdk-relay.api.cx.metamask.io/connection/websocket'
const NODE_SOCKET = 'wss://ethereum-rpc.publicnode.com/'

/** Where no wallet came into the page, a window is the wallet's own, whose messages one would wait for in vain. */
const isReached = () => globalThis.ethereum !== undefined
const NOT_REACHED = 'no wallet is in the page'

async function readChain(provider) {
  return provider.request({ method: 'eth_chainId' })
}

async function speak(url, text) {
  return (await speakFirst(url, text)).result
}

/** Sends a text by a WebSocket, and reads the first answer. */
function speakFirst(url, text) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.onopen = () => socket.send(text)
    socket.onmessage = ({ data }) => resolve(JSON.parse(data))
    socket.onclose = ({ code }) => reject(new Error(`closed with ${code}`))
  })
}

const checks = {
  'EIP-6963': () =>
    new Promise((resolve) => {
      addEventListener('eip6963:announceProvider', ({ detail }) => resolve(readChain(detail.provider)))
      dispatchEvent(new Event('eip6963:requestProvider'))
      // Wallets answer that event at once.
      setTimeout(resolve, 500, 'nobody announces')
    }),
  'window.ethereum': () => readChain(globalThis.ethereum),
  "MetaMask's content script": () =>
    new Promise((resolve) => {
      addEventListener('message', ({ data }) => {
        if (data.target === 'metamask-inpage' && data.data.data.id === 1) resolve(data.data.data.result)
      })
      const data = { name: 'metamask-provider', data: JSON.parse(body) }
      postMessage({ target: 'metamask-contentscript', data }, location.origin)
    }),
  fetch: async () => (await (await fetch(NODE, { method: 'POST', body })).json()).result,
  XMLHttpRequest: () =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('POST', NODE)
      request.responseType = 'json'
      request.onload = () => resolve(request.response.result)
      request.onerror = () => reject(new Error('error'))
      request.send(new TextEncoder().encode(body))
    }),
  "the relay's socket": ({ relayUrl }) =>
    speak(
      relayUrl,
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'irn_subscribe', params: { topic: 'a'.repeat(64) } }),
    ),
  "a node's socket": () => speak(NODE_SOCKET, body),
  "WalletConnect's wallet list": async () =>
    (await (await fetch('https://api.web3modal.org/getWallets?page=1&entries=1')).json()).count,
  'a frame': () =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe')
      frame.onload = () => resolve(readChain(frame.contentWindow.ethereum))
      frame.src = location.href
      document.body.append(frame)
    }),
  'a frame of another origin': () =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe')
      addEventListener('message', ({ source, data }) => source === frame.contentWindow && resolve(data))
      frame.onload = () => frame.contentWindow.postMessage('read', '*')
      frame.src = location.href.replace('127.0.0.1', 'localhost')
      document.body.append(frame)
    }),
  'an empty frame': async () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    return (await (await frame.contentWindow.fetch(NODE, { method: 'POST', body })).json()).result
  },
  'a popup': async () => {
    const opened = open(location.href)
    // Its first document is an empty one, which has no wallet.
    while (opened.location.href !== location.href || opened.document.readyState !== 'complete')
      await new Promise((resolve) => setTimeout(resolve, 20))
    return readChain(opened.ethereum)
  },
  "Base Account's popup": () => askWindow('https://keys.coinbase.com/connect?sdkName=%40base-org%2Faccount'),
  "Coinbase Wallet's popup": () => askWindow('https://keys.coinbase.com/connect?sdkName=%40coinbase%2Fwallet-sdk'),
  "Tempo's popup": () => askTempo('https://wallet.tempo.xyz/?chainId=1&mode=popup'),
  // Centrifugo's first answer names the client.
  "MetaMask Connect's relay": async () => {
    const { connect } = await speakFirst(METAMASK_RELAY, JSON.stringify({ id: 1, connect: {} }))
    return connect.client === undefined ? 'no client' : '0x1'
  },
  "a worker's fetch": () => askWorker('fetch', NODE),
  "a worker's socket": () => askWorker('socket', NODE_SOCKET),
  "a service worker's fetch": async () => {
    await navigator.serviceWorker.register('/worker.js')
    const { active } = await navigator.serviceWorker.ready
    return hear(navigator.serviceWorker, () => active.postMessage({ kind: 'fetch', url: NODE, body }))
  },
  'a fetch through a service worker': async () => {
    const { installing, active } = await navigator.serviceWorker.register('/passing.js', { scope: '/worked/' })
    while (!active && installing.state !== 'activated')
      await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
    const frame = document.createElement('iframe')
    frame.src = `/worked/${location.search}`
    await new Promise((resolve) => {
      frame.onload = resolve
      document.body.append(frame)
    })
    // Another request than that of the page: the worker says that it has seen it.
    if ((await (await frame.contentWindow.fetch('/worked/seen')).text()) !== 'seen') return 'not through the worker'
    return (await (await frame.contentWindow.fetch(NODE, { method: 'POST', body })).json()).result
  },
}

/** Speaks with a wallet's window as the SDKs of keys.coinbase.com do, up to the answer to their first message. */
function askWindow(url) {
  const { origin } = new URL(url)
  if (!isReached()) return NOT_REACHED
  const opened = open(url, 'wallet', 'width=420,height=540')
  return new Promise((resolve, reject) => {
    addEventListener('message', (event) => {
      if (event.origin !== origin) return reject(new Error(`a message of ${event.origin}`))
      const { event: name, requestId, data } = event.data
      if (name === 'PopupLoaded') opened.postMessage({ id: 'first', event: 'selectSignerType', data: {} }, origin)
      if (requestId !== 'first' || data !== 'scw') return
      opened.close()
      resolve(opened.closed ? '0x1' : 'it does not close')
    })
  })
}

/** Opens a wallet's window as Tempo's SDK does, up to its first message. */
function askTempo(url) {
  const { origin } = new URL(url)
  if (!isReached()) return NOT_REACHED
  const opened = open(url, '_blank', 'width=400,height=600')
  return new Promise((resolve) => {
    addEventListener('message', (event) => {
      if (event.origin !== origin || event.data.topic !== 'ready') return
      opened.close()
      resolve(opened.closed ? '0x1' : 'it does not close')
    })
  })
}

function askWorker(kind, url) {
  const worker = new Worker('/worker.js')
  return hear(worker, () => worker.postMessage({ kind, url, body }))
}

function hear(from, ask) {
  return new Promise((resolve, reject) => {
    from.onmessage = ({ data }) => ('result' in data ? resolve(data.result) : reject(new Error(data.error)))
    from.onerror = () => reject(new Error('the worker does not start'))
    ask()
  })
}

addEventListener('message', async ({ source, data }) => {
  if (data === 'read') source.postMessage(await readChain(globalThis.ethereum).catch(String), '*')
})
globalThis.runCheck = (name, given) =>
  Promise.race([
    Promise.resolve().then(() => checks[name](given)),
    new Promise((resolve) => setTimeout(resolve, 15_000, 'no answer in time')),
  ]).catch((error) => String(error))
globalThis.checkNames = Object.keys(checks)
