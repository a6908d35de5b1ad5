import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const built = (name: string) => pathToFileURL(`${import.meta.dirname}/../../../dist/mocks/${name}.js`).href

/** The prelude of every program. No WalletConnect module is loaded yet. */
const PRELUDE = `
  const { startMockNetwork } = await import('${built('node/relay/startMockNetwork')}')
  const load = async () => (await import('@walletconnect/sign-client')).SignClient
  const init = (SignClient, name) => SignClient.init({
    projectId: 'made-up', customStoragePrefix: name, storageOptions: { database: ':memory:' }, logger: 'silent',
    telemetryEnabled: false, metadata: { name, description: name, url: 'https://' + name + '.test', icons: [] },
  })
  const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] }
  const tell = (value) => process.stdout.write(JSON.stringify(value) + '\\n')
`

/** Runs a program in a separate process, as modules are loaded only once. */
async function run(code: string, nodeOptions: readonly string[] = []) {
  const words = [...nodeOptions, '--input-type=module', '--eval', PRELUDE + code]
  const child = spawn(process.execPath, words, { cwd: import.meta.dirname, stdio: 'pipe' })
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const lines = stdout.split('\n').filter(Boolean)
  return { code: status as number | null, told: lines.map((line): unknown => JSON.parse(line)), stderr }
}

const PAIR = `
  const [dapp, wallet] = [await init(SignClient, 'dapp'), await init(SignClient, 'wallet')]
  wallet.once('session_proposal', ({ id }) =>
    wallet.approve({ id, namespaces: { eip155: { ...eip155, accounts: ['eip155:1:0x' + '00'.repeat(20)] } } }))
  const { uri, approval } = await dapp.connect({ optionalNamespaces: { eip155 } })
  await wallet.pair({ uri })
  const session = await approval()
  tell({ peer: session.peer.metadata.name, clients: network.relay.getState().clients.length })
`

test('two clients pair by the default addresses, with a made-up project id', async () => {
  const { code, told, stderr } = await run(`
    const network = await startMockNetwork()
    const SignClient = await load()
    ${PAIR}
    await network.stop()
    await network.stop()
    tell(typeof globalThis.WebSocket)
    process.exit()
  `)
  expect(stderr).toBe('')
  const before =
    'WebSocket' in globalThis && Number(process.versions.node.split('.')[0]) >= 22 ? 'function' : 'undefined'
  expect([code, ...told]).toEqual([0, { peer: 'wallet', clients: 2 }, before])
})

/** A program that loads the client first, and connects. A clock skips a minute of its retries. A hang exits with 3. */
const toWrongOrder = (parameters: string) => `
  const { mock } = await import('node:test')
  const SignClient = await load()
  const notifyFault = (error) => tell({ fault: error.name, text: error.message })
  const network = await startMockNetwork(${parameters})
  const dapp = await init(SignClient, 'dapp')
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() })
  dapp.connect({ optionalNamespaces: { eip155 } })
  for (let ms = 0; ms < 60_000; ms += 50) {
    mock.timers.tick(50)
    for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  process.exit(3)
`

test('a client that was loaded too early is told, and does not hang', async () => {
  const { told } = await run(toWrongOrder('{ onFault: notifyFault }'))
  const text = expect.stringContaining('Call `await startMockNetwork()` first')
  expect(told).toEqual([{ fault: 'BenchError', text }])
})

test('where nobody listens for that, it ends the process', async () => {
  const { code, stderr } = await run(toWrongOrder('{}'))
  expect(code).toBe(1)
  expect(stderr).toContain('A WalletConnect client was loaded before its network was mocked.')
})

test("Node's own WebSocket is mocked too, and nothing of WalletConnect's is left to the network", async () => {
  const { code, told, stderr } = await run(
    `
    const early = globalThis.fetch
    const network = await startMockNetwork()
    const SignClient = await load()
    ${PAIR}
    for (const [name, send] of Object.entries({ early, fetch })) {
      await send('https://other.walletconnect.org/').then(
        () => tell(name + ' left'), (error) => tell(name + ' refused'))
    }
    process.exit()
  `,
    ['--experimental-websocket'],
  )
  expect(stderr).not.toContain('BenchError')
  expect([code, ...told]).toEqual([0, { peer: 'wallet', clients: 2 }, 'early refused', 'fetch refused'])
})
