import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { tryTestSocket } from '#mocks/node/testing/openTestSocket'
import { testParts } from '#mocks/node/testing/testParts'
import { startBench } from '../bench/startBench.ts'
import { walletbench } from './walletbenchPlugin.ts'

let root = ''

beforeEach(async () => {
  root = await makeFolder({
    'index.html': '<html><head></head><body><script type="module" src="/app.js"></script></body>',
    'app.js': 'document.title = "built"',
  })
})

const settings = () => ({ root, configFile: false, logLevel: 'silent', clearScreen: false }) as const

async function serve(plugin: ReturnType<typeof walletbench>) {
  const { createServer } = await import('vite')
  const server = await createServer({ ...settings(), plugins: [plugin], server: { port: 0, host: '127.0.0.1' } })
  onTestFinished(() => server.close())
  await server.listen()
  const address = server.httpServer?.address()
  if (typeof address !== 'object' || !address) throw new Error('It does not listen')
  return { server, url: `http://127.0.0.1:${address.port}` }
}

const statusOf = async (url: string, origin: string) => (await tryTestSocket(url, { origin })).status

test('a page of the dev server has the script first, and its socket through the dev server', async () => {
  const bench = await testParts.add(startBench({ chains: [1], accounts: 1, client: false, dappPort: 0 }))
  const { url } = await serve(walletbench({ url: bench.dappUrl }))
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  const [first] = page.match(/<script[^>]*>/g) ?? []
  expect(first).toBe('<script src="/@walletbench/page.js">')
  const script = await (await fetch(`${url}/@walletbench/page.js`)).text()
  const [path = ''] = /\/@walletbench\/dapp\?key=[\w-]+/.exec(script) ?? []
  const socket = `${url.replace('http', 'ws')}${path}`
  expect(await statusOf(socket, url)).toBe(101)
  expect(await statusOf(socket, 'https://evil.test')).toBe(403)
  expect(await statusOf(socket.replace(/key=.*/, 'key=guess'), url)).toBe(401)
})

test('it starts a bench with the dev server, and stops it with it', async () => {
  const { server, url } = await serve(walletbench({ accounts: 1 }))
  const script = await (await fetch(`${url}/@walletbench/page.js`)).text()
  const [, bench = ''] = /"bench":"([^"]+)"/.exec(script) ?? []
  expect((await fetch(`http://${bench}/walletbench.js`)).status).toBe(200)
  await server.close()
  await expect
    .poll(() =>
      fetch(`http://${bench}/walletbench.js`).then(
        ({ status }) => status,
        () => 'gone',
      ),
    )
    .toBe('gone')
})

test('without its bench a page loads, and says why it has no wallet', async () => {
  const { url } = await serve(walletbench({ url: 'http://127.0.0.1:9' }))
  const script = await (await fetch(`${url}/@walletbench/page.js`)).text()
  expect(script).toBe('console.warn("Walletbench: no bench answers at http://127.0.0.1:9. Is it still running?")')
})

test('a build has nothing of it', async () => {
  const { build } = await import('vite')
  const built = await build({ ...settings(), plugins: [walletbench({ accounts: 1 })], build: { write: false } })
  const output = JSON.stringify(built).replaceAll(root, '')
  expect(output).toContain('built')
  expect(output.toLowerCase()).not.toContain('walletbench')
})

test.each<[options: unknown, error: RegExp]>([
  [{ chain: [1] }, /What walletbench\(\) was given has no "chain"[\s\S]*Did you mean chains\?/],
  [null, /What walletbench\(\) was given is null/],
  [{ url: 'localhost' }, /"localhost" is not the address of a bench/],
])('%j is refused when the configuration is read', (options, error) =>
  expect(() => walletbench(options as object)).toThrow(error),
)
