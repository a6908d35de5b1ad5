import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
/** The oldest and the newest of each major version that this Node runs. MSW 3 needs Node 22.12. */
const versions = ['2.6.0', '2.15.0', ...(major > 22 || (major === 22 && minor >= 12) ? ['3.0.5'] : [])]

/** The client is loaded before MSW listens, as where a test imports its component. */
const HEAD = `
import 'walletbench/msw/node'
import { http, HttpResponse, ws } from 'msw'
import { setupServer } from 'msw/node'
import { SignClient } from '@walletconnect/sign-client'
import { mockWallet } from 'walletbench'
import { createRpcHandlers, mockWalletConnect } from 'walletbench/msw'
const tell = (value) => process.stdout.write(JSON.stringify(value) + '\\n')
const told = (promise) => promise.then((value) => value, (error) => 'refused: ' + (error.message ?? error))
`

const PROGRAM = `${HEAD}
const bench = mockWalletConnect({ chains: [{ chainId: 1 }] })
const own = ws.link('wss://chat.test/*').addEventListener('connection', ({ client }) => client.send('own'))
const handlers = [
  ...bench.handlers,
  ...createRpcHandlers({ 'https://eth.test/rpc': { chainId: 1, answers: { eth_getBalance: ([address]) => address + '!' } } }),
  http.get('https://own.test/', () => HttpResponse.text('own')),
  own,
]
const server = setupServer()
server.listen({ onUnhandledRequest: 'error' })
server.use(...handlers)

const ask = async (method, params) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return (await fetch('https://eth.test/rpc', { method: 'POST', body })).json()
}
tell(await ask('eth_chainId'))
tell(await ask('eth_getBalance', ['0x1', 'latest']))
tell((await ask('eth_call')).error.message)
tell((await (await fetch('https://api.web3modal.org/getWallets?page=1&entries=4')).json()).data.length)
tell(await told(fetch('https://own.test/').then((answer) => answer.text())))
tell((await told(fetch('https://foo.walletconnect.org/'))).startsWith('refused'))
tell((await told(fetch('https://unknown.test/'))).startsWith('refused'))
tell(await new Promise((resolve) => {
  const socket = new WebSocket('wss://chat.test/room')
  socket.onmessage = ({ data }) => resolve(data)
}))

const window = Object.assign(new EventTarget(), { CustomEvent, location: { origin: 'https://dapp.test' } })
const { wallet } = mockWallet({ window, policy: 'approve' })
const peer = bench.createPeer(wallet)
const client = await SignClient.init({
  projectId: 'any', storageOptions: { database: ':memory:' }, logger: 'silent', telemetryEnabled: false,
  metadata: { name: 'Dapp', description: 'Dapp', url: 'https://dapp.test', icons: [] },
})
const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] }
const { uri, approval } = await client.connect({ optionalNamespaces: { eip155 } })
await peer.pair(uri)
const session = await approval()
tell(session.peer.metadata.name)
const [{ address }] = wallet.getState().accounts
const request = { method: 'personal_sign', params: ['0x6869', address] }
tell((await client.request({ topic: session.topic, chainId: 'eip155:1', request })).length)
await bench.stop()
server.close()
process.exit()
`

const MOCK_NETWORK = `
const early = fetch
const { startMockNetwork } = await import('walletbench/node')
const network = await startMockNetwork()
const { SignClient } = await import('@walletconnect/sign-client')
const init = (name) => SignClient.init({
  projectId: 'any', customStoragePrefix: name, storageOptions: { database: ':memory:' }, logger: 'silent',
  telemetryEnabled: false, metadata: { name, description: name, url: 'https://' + name + '.test', icons: [] },
})
const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] }
const [dapp, wallet] = [await init('dapp'), await init('wallet')]
wallet.once('session_proposal', ({ id }) =>
  wallet.approve({ id, namespaces: { eip155: { ...eip155, accounts: ['eip155:1:0x' + '00'.repeat(20)] } } }))
const { uri, approval } = await dapp.connect({ optionalNamespaces: { eip155 } })
await wallet.pair({ uri })
const tell = (value) => process.stdout.write(JSON.stringify(value) + '\\n')
tell((await approval()).peer.metadata.name)
tell((await (await fetch('https://api.web3modal.org/getWallets?page=1&entries=4')).json()).data.length)
for (const send of [early, fetch])
  tell(await send('https://other.walletconnect.org/').then(() => 'left', () => 'refused'))
await network.stop()
process.exit()
`

/** The client is loaded first. */
const TOO_LATE = `
const { SignClient } = await import('@walletconnect/sign-client')
await import('walletbench/msw/node')
const { setupServer } = await import('msw/node')
const { mockWalletConnect } = await import('walletbench/msw')
const server = setupServer(...mockWalletConnect().handlers)
server.listen({ onUnhandledRequest: 'error' })
const client = await SignClient.init({
  projectId: 'any', storageOptions: { database: ':memory:' }, logger: 'silent', telemetryEnabled: false,
  metadata: { name: 'Dapp', description: 'Dapp', url: 'https://dapp.test', icons: [] },
})
client.connect({ optionalNamespaces: {} })
setTimeout(() => process.exit(3), 20_000)
`

describe.each(versions)('msw %s', (version) => {
  let folder = ''

  beforeAll(async () => {
    // Below this clone: all but MSW is found in its node_modules.
    await mkdir(join(root, 'test-results'), { recursive: true })
    folder = await mkdtemp(join(root, 'test-results/msw-'))
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'dapp', private: true, type: 'module' }))
    const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps']
    await run('npm', ['install', ...flags, `msw@${version}`], { cwd: folder })
    const own = join(folder, 'node_modules/walletbench')
    await mkdir(own)
    await cp(join(root, 'package.json'), join(own, 'package.json'))
    for (const part of ['mocks', 'fixtures'])
      await cp(join(root, 'dist', part), join(own, 'dist', part), { recursive: true })
  }, 300_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function start(code: string) {
    await writeFile(join(folder, 'program.js'), code)
    return run(process.execPath, ['program.js'], { cwd: folder }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
  }

  test('lists, calls and WebSockets are answered beside a user’s own handlers; a dapp connects and signs', async () => {
    const { code, stdout, stderr } = await start(PROGRAM)
    const lines = stdout
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line))
    expect([lines, code], stderr).toEqual([
      [
        { jsonrpc: '2.0', id: 1, result: '0x1' },
        { jsonrpc: '2.0', id: 1, result: '0x1!' },
        'createRpcHandlers has no answer for eth_call at https://eth.test/rpc. Add it to its answers.',
        4,
        'own',
        true,
        true,
        'own',
        'Bench Wallet',
        132,
      ],
      0,
    ])
  })

  test('startMockNetwork pairs two clients, and lets nothing of WalletConnect’s out', async () => {
    const { code, stdout, stderr } = await start(MOCK_NETWORK)
    expect([stdout.trim().split('\n'), code], stderr).toEqual([['"wallet"', '4', '"refused"', '"refused"'], 0])
  })

  test('a client that is loaded before walletbench/msw/node ends the process, with words', async () => {
    const { code, stderr } = await start(TOO_LATE)
    expect(stderr).toContain("Import 'walletbench/msw/node' before everything that loads the client")
    expect(code).toBe(1)
  })
})
