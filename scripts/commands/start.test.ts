import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { listDescendants } from '#mocks/node/testing/processTable'
import { startFakeNode } from '#mocks/node/upstream/testing/startFakeNode'
import { packageRoot } from '../packageRoot.ts'
import { createPrograms, refusing, type StartedCommand } from '../testing/createPrograms.ts'
import { expectGone, GONE } from '../testing/expectGone.ts'

const programs = createPrograms()
afterEach(programs.stop)

const start = (...options: string[]) => programs.run('start', ...options)
const startProcess = (...options: string[]) => programs.startProcess('start', ...options)

async function call(url: string, method: string, params: unknown[] = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await response.json()) as { result: unknown }).result
}

describe('walletbench start --json', () => {
  test('prints one line when all is ready, and nothing else', async () => {
    const bench = start('--json', '--port', '0', '--chain', '1337', '--accounts', '3')
    const ready = await bench.ready
    const keys = ['console', 'mode', 'rpc', 'rpcWs', 'chainId', 'accounts', 'relay', 'registry', 'pid']
    const urls = ['consoleUrl', 'rpcUrl', 'wsUrl', 'relayUrl', 'registryUrl']
    expect(Object.keys(ready)).toEqual([...keys, ...urls, 'chains', 'controlUrl', 'controlToken', 'dappUrl'])
    expect([ready.rpcUrl, ready.wsUrl, ready.consoleUrl]).toEqual([ready.rpc, ready.rpcWs, ready.console])
    expect([ready.relayUrl, ready.registryUrl]).toEqual([ready.relay, ready.registry])
    expect(ready).toMatchObject({ chainId: 1337, mode: 'fresh', pid: process.pid })
    expect(ready.accounts).toHaveLength(3)
    expect(await call(ready.rpc, 'eth_chainId')).toBe('0x539')
    const list = await fetch(`${ready.registry}/api.web3modal.org/getWallets?page=1&entries=1`)
    expect(await list.json()).toMatchObject({ count: expect.any(Number) })
    const page = await fetch(ready.console ?? '')
    expect(await page.text()).toContain('<html')

    bench.stop()
    expect(await bench.closed).toEqual({ code: 0 })
    expect(bench.stdout()).toBe(`${JSON.stringify(ready)}\n`)
  })

  test('starts the chains that are named, on the port that is given', async () => {
    const first = start('--json', '--no-console', '--chain', '1')
    const { port } = new URL((await first.ready).rpcUrl)
    first.stop()
    await first.closed
    const words = ['--chain', '1', '--chain', '137', '--rpc-port', port]
    const { chains, rpcUrl } = await start('--json', '--no-console', ...words).ready
    expect(chains.map(({ chainId, name }) => `${chainId} ${name}`)).toEqual(['1 Chain 1', '137 Chain 137'])
    expect(rpcUrl).toBe(`http://127.0.0.1:${port}`)
    expect(await Promise.all(chains.map((chain) => call(chain.rpcUrl, 'eth_chainId')))).toEqual(['0x1', '0x89'])
  })

  test('--wallet names the wallets that dapps find', async () => {
    const { dappUrl } = await start('--json', '--no-console', '--dapp-port', '0', '--wallet', 'rainbow').ready
    expect(await (await fetch(`${dappUrl}/walletbench.js`)).text()).toContain('"rdns":"me.rainbow"')
    const refused = await programs.runToEnd('start', '--wallet', 'nobody')
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no persona "nobody".') })
  })

  test('has no console with --no-console', async () => {
    const { console } = await start('--json', '--no-console').ready
    expect(console).toBeNull()
  })

  test('lets the relay be steered with a token', async () => {
    const { relay } = await start('--json', '--no-console', '--control-token', 'a-token').ready
    const control = ['--relay', relay, '--token', 'a-token']
    const fault = await programs.runToEnd('fault', 'add', 'lossy', ...control)
    expect(fault.code).toBe(0)
    const state = await fetch(`${relay.replace('ws', 'http')}/state`)
    expect(await state.json()).toMatchObject({ faults: [{ id: fault.stdout.trim() }] })
  })

  test('takes mnemonic and block time', async () => {
    const mnemonic = 'test test test test test test test test test test test junk'
    const words = ['--mnemonic', mnemonic, '--block-time', '3600']
    const { rpc, accounts } = await start('--json', '--no-console', ...words).ready
    expect(accounts[0]).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    const [from] = accounts
    const hash = await call(rpc, 'eth_sendTransaction', [{ from, to: from }])
    expect(await call(rpc, 'eth_getTransactionReceipt', [hash])).toBeNull()
  })
})

test('a replay needs no node, and one that misses ends with 1', async () => {
  const nobody = `0x${'99'.repeat(20)}`
  const replay = start('--json', '--no-console', '--replay', join(packageRoot, 'fixtures/cassettes/pageLoad.io'))
  const played = await replay.ready
  expect(played).toMatchObject({ mode: 'cassette', chainId: 1 })
  expect(listDescendants(process.pid).filter(({ name }) => name.startsWith('anvil'))).toEqual([])
  await call(played.rpc, 'eth_getCode', [nobody, 'latest'])
  replay.stop()
  expect(await replay.closed).toEqual({ code: 1 })
  expect(replay.stderr()).toContain(`eth_getCode ["${nobody}"`)
})

test('headers reach the node, and show nowhere', async () => {
  const node = await startFakeNode(({ method }) =>
    method.startsWith('anvil_') ? { error: { code: -32601, message: 'no such method' } } : undefined,
  )
  const bench = start('--json', '--no-console', '--upstream', node.url, '--header', 'X-Key: not-for-anyone')
  expect(await bench.ready).toMatchObject({ mode: 'upstream', chainId: 1 })
  expect(node.calls[0]?.headers).toMatchObject({ 'x-key': 'not-for-anyone' })
  await end(bench)
  expect(bench.stdout() + bench.stderr()).not.toContain('not-for-anyone')
  await node.stop()
})

async function end(bench: StartedCommand): Promise<void> {
  bench.stop()
  expect(await bench.closed).toEqual({ code: 0 })
}

describe('walletbench start without --json', () => {
  test('prints the addresses, and how to stop', async () => {
    const bench = start('--no-console')
    await expect.poll(() => bench.stdout(), GONE).toContain('Ctrl+C')
    const [http] = /http:\/\/127\.0\.0\.1:\d+/.exec(bench.stdout()) ?? []
    expect(await call(http ?? '', 'eth_chainId')).toBe('0x7a69')
    expect(bench.stdout()).toMatch(/ws:\/\/127\.0\.0\.1:\d+/)
    expect(bench.stdout()).toMatch(/Relay +ws:/)
    expect(bench.stdout()).toMatch(/Registry +http:.*\/registry/)
  })
})

describe('the end of a bench', () => {
  test('SIGTERM to its pid ends all, with 0', async () => {
    const bench = startProcess('--json', '--no-console')
    const { pid } = await bench.ready
    const entries = listDescendants(pid)
    process.kill(pid, 'SIGTERM')
    expect(await bench.closed).toEqual({ code: 0, signal: null })
    await expectGone(entries)
  })

  test('a part that dies ends all, is named, and the exit code is 1', async () => {
    const others = listDescendants(process.pid).map(({ pid }) => pid)
    const bench = start('--json', '--no-console')
    await bench.ready
    const entries = listDescendants(process.pid).filter(({ pid }) => !others.includes(pid))
    const anvil = entries.find(({ name }) => name.startsWith('anvil'))
    process.kill(anvil?.pid ?? Number.NaN, 'SIGKILL')
    expect(await bench.closed).toEqual({ code: 1 })
    expect(bench.stderr()).toContain(`(pid ${anvil?.pid})`)
    expect(bench.stderr()).toMatch(/^Anvil of chain \d+ .*SIGKILL/)
    await expectGone(entries)
  })
})

describe('what cannot be started', () => {
  test('a port in use is named, and the exit code is 1', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const ended = await programs.runToEnd('start', '--json', '--port', String(port))
    expect(ended).toEqual(refusing(1, `Port ${port} is in use`))
    expect(ended.stderr).toContain('--port 0')
    server.close()
  })

  test.each([
    { options: ['--port', 'x'], says: 'Not a number' },
    { options: ['--port', '65536'], says: 'port is 65536' },
    { options: ['--allow-origin', 'dapp.test'], says: 'Not a web origin' },
    { options: ['--allow-origin', 'https://dapp.test/'], says: 'Give https://dapp.test.' },
    { options: ['--header', 'x'], says: 'Expected a name, a colon and a value' },
    { options: ['--fault', 'nothing-like-it'], says: 'names no layer' },
    { options: ['--colour'], says: "unknown option '--colour'" },
  ])('$options is refused with 2', async ({ options, says }) => {
    expect(await programs.runToEnd('start', '--json', ...options)).toEqual(refusing(2, says))
  })
})
