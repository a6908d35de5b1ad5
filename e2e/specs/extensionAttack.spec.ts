import { expect, test } from '@playwright/test'
import { startBench } from '#mocks/node/bench/startBench'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import { serve } from '#mocks/node/testing/serve'
import { launchWithExtension } from '../support/ownBrowser/launchWithExtension.ts'
import { servePage } from '../support/ownBrowser/servePage.ts'

/** What an attacking page tries, by name: `nothing`, or what it got. */
type Attack = { readonly dapp: string; readonly bench: string; readonly extension: string }

/** Runs in the attacking page. */
async function attack({ dapp, bench, extension }: Attack): Promise<Readonly<Record<string, string>>> {
  const NAME = 'walletbench:bridge'
  const nothing = 'nothing'
  /** The first message at a port of which the other end was given away, or nothing once a wallet would have answered. */
  const listen = (give: (port: MessagePort) => void) =>
    new Promise<string>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => resolve(JSON.stringify(data))
      give(port2)
      setTimeout(resolve, 3_000, nothing)
    })
  const read = (url: string) =>
    fetch(url)
      .then((answer) => answer.text())
      .catch(() => nothing)
  const load = (tag: 'img' | 'script' | 'iframe', src: string) =>
    new Promise<string>((resolve) => {
      const element = document.createElement(tag)
      element.onload = () =>
        resolve(tag === 'iframe' ? String(element instanceof HTMLIFrameElement && element.contentDocument) : 'loaded')
      element.onerror = () => resolve(nothing)
      element.src = src
      document.body.append(element)
    })
  const frame = document.createElement('iframe')
  frame.src = dapp
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  await loaded
  const target = frame.contentWindow as Window
  const announced: string[] = []
  addEventListener('eip6963:announceProvider', () => announced.push('announced'))
  dispatchEvent(new Event('eip6963:requestProvider'))
  const resource = `chrome-extension://${extension}`
  return {
    'a wallet in its own page': 'ethereum' in globalThis ? 'ethereum' : (announced[0] ?? nothing),
    'the bridge, asked in its own page': await listen((port) => postMessage(NAME, '*', [port])),
    'the bridge of a frame, asked from outside': await listen((port) => target.postMessage(NAME, '*', [port])),
    'the bench by HTTP': await read(`${bench}/walletbench.json`),
    'the bench by a socket': await new Promise((resolve) => {
      const socket = new WebSocket(`${bench.replace('http', 'ws')}/dapp?key=any`)
      socket.onopen = () => resolve('open')
      socket.onerror = () => resolve(nothing)
    }),
    "the extension's manifest": await read(`${resource}/manifest.json`),
    "the extension's script": await load('script', `${resource}/page.js`),
    "the extension's picture": await load('img', `${resource}/icon.png`),
  }
}

/** A site of another machine, for the browser. Its own protection of this machine's servers is off. */
async function openAttacker({ url: served }: { readonly url: string }, url: string) {
  const mapped = { 'attacker.example': new URL(served).host }
  const args = toGuardedArguments({ args: ['--disable-features=LocalNetworkAccessChecks'], mapped })
  const opened = await launchWithExtension({ url, args })
  const page = await opened.context.newPage()
  await page.goto('http://attacker.example/')
  return { ...opened, page }
}

test('beside an attacking page the extension gives it nothing, and a frame of the dapp asks as the dapp', async () => {
  await using bench = await startBench({ chains: [1], accounts: 1, dappPort: 0, client: false })
  await using dapp = await servePage()
  await using attacker = await serve((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Attacker</title><body>'),
  )
  const url = bench.dappUrl ?? ''
  await using opened = await openAttacker(attacker, url)
  const { page } = opened
  const found = await page.evaluate(attack, { dapp: dapp.url, bench: url, extension: opened.id })
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, 'nothing'])))
  expect(Object.keys(found)).toHaveLength(8)
  // The same page of the dapp has its wallet, in the attacker's frame and alone.
  const inFrame = page.frames().find((frame) => frame.url() === dapp.url)
  expect(await inFrame?.evaluate(() => 'ethereum' in window)).toBe(true)
})

test('a frame without an origin of its own, and one of another site, have no wallet of the dapp', async () => {
  await using bench = await startBench({ chains: [1], accounts: 1, dappPort: 0, client: false })
  await using dapp = await servePage()
  await using attacker = await serve((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><iframe sandbox="allow-scripts" src="${dapp.url}"></iframe>`),
  )
  await using opened = await openAttacker(attacker, bench.dappUrl ?? '')
  const { page } = opened
  const sandboxed = page.frames().find((frame) => frame.url() === dapp.url)
  const answer = await sandboxed?.evaluate(async () => {
    type Provider = { request(args: object): Promise<unknown> }
    const { ethereum } = window as unknown as { ethereum?: Provider }
    return ethereum
      ?.request({ method: 'eth_requestAccounts' })
      .then(JSON.stringify, (error: { code: number }) => error.code)
  })
  // 4900: disconnected. The bench refuses a socket of the origin `null`.
  expect(answer).toBe(4900)
})
