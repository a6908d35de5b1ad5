import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { askForResult } from '#mocks/node/testing/askRpc'
import { testParts } from '#mocks/node/testing/testParts'
import { findAnvil } from './findFoundry.ts'
import { type Anvil, type AnvilParameters, startAnvil } from './startAnvil.ts'

const start = (parameters: AnvilParameters = {}) => testParts.add(startAnvil(parameters))

const ask = ({ rpcUrl }: Anvil, method: string, ...params: unknown[]) => askForResult(rpcUrl, method, ...params)

describe('startAnvil', () => {
  test('starts a node with the chain, accounts and balance that were asked for', async () => {
    const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
    const anvil = await start({ chainId: 4242, mnemonic, accounts: 2, balance: 7 })
    expect(anvil).toMatchObject({ name: 'anvil', status: 'running' })
    expect(anvil.rpcUrl).toBe(`http://${anvil.host}:${anvil.port}`)
    expect(await ask(anvil, 'eth_chainId')).toBe('0x1092')
    const accounts = (await ask(anvil, 'eth_accounts')) as string[]
    expect(accounts).toHaveLength(2)
    expect(accounts[0]?.toLowerCase()).toBe('0x58a57ed9d8d624cbd12e2c467d34787555bb1b25')
    expect(await ask(anvil, 'eth_getBalance', accounts[1], 'latest')).toBe('0x6124fee993bc0000')
    expect(anvil.log.at(-1)).toMatch(/eth_getBalance|Listening/)
  })

  test.runIf(process.platform === 'linux')('listens where no page can find it, anew each time', async () => {
    const [one, other] = await Promise.all([start(), start()])
    for (const anvil of [one, other]) {
      expect(anvil.host).toMatch(/^127\.\d+\.\d+\.\d+$/)
      expect(anvil.host).not.toMatch(/^127\.0\./)
      await expect(fetch(`http://127.0.0.1:${anvil.port}`)).rejects.toThrow()
    }
    expect(one.host).not.toBe(other.host)
  })

  test('lets no page read its answers', async () => {
    const { rpcUrl } = await start()
    const headers = { 'content-type': 'application/json', origin: 'https://other.example' }
    const response = await fetch(rpcUrl, { method: 'POST', headers, body: '[]' })
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test.skipIf(process.platform === 'win32')('has a socket of its own, until it is stopped or killed', async () => {
    const anvils = await Promise.all([start(), start()])
    for (const { ipcPath } of anvils) expect((await stat(dirname(ipcPath))).mode & 0o777).toBe(0o700)
    const [stopped, killed] = anvils
    await stopped?.stop()
    if (killed) process.kill(killed.pid, 'SIGKILL')
    await killed?.exited
    for (const { ipcPath } of anvils) expect(existsSync(dirname(ipcPath))).toBe(false)
  })

  test('forks from another node: its chain id, its block, its state', async () => {
    const node = await start({ chainId: 1, timestamp: 1_600_000_000 })
    const [account] = (await ask(node, 'eth_accounts')) as string[]
    await ask(node, 'anvil_setBalance', account, '0x5')
    await ask(node, 'anvil_mine', '0x5')
    const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
    const fork = { url: node.rpcUrl, blockNumber: 3 }
    const anvil = await start({ fork, hardfork: 'prague', mnemonic })
    expect(await ask(anvil, 'eth_chainId')).toBe('0x1')
    expect(await ask(anvil, 'eth_blockNumber')).toBe('0x3')
    const found = await ask(anvil, 'anvil_nodeInfo')
    expect(found).toMatchObject({ hardFork: 'Prague', forkConfig: { forkUrl: node.rpcUrl } })
    expect(await ask(anvil, 'eth_getBalance', account, 'latest')).toBe('0x5')
    const { timestamp } = (await ask(anvil, 'eth_getBlockByNumber', '0x0', false)) as { timestamp: string }
    expect(Number(timestamp)).toBe(1_600_000_000)
    expect(await ask(await start({ fork, chainId: 4242 }), 'eth_chainId')).toBe('0x1092')
  })

  test('stops when asked, twice over', async () => {
    const anvil = await start()
    await Promise.all([anvil.stop(), anvil.stop()])
    await anvil.stop()
    expect(anvil.status).toBe('stopped')
    // Right after it starts, Anvil does not handle SIGTERM yet. Both exits are orderly.
    const { code, signal } = await anvil.exited
    expect([0, 'SIGTERM']).toContain(code ?? signal)
    await expect(ask(anvil, 'eth_chainId')).rejects.toThrow()
  })

  test('tells a crash from a stop', async () => {
    const anvil = await start()
    process.kill(anvil.pid, 'SIGKILL')
    expect(await anvil.exited).toMatchObject({ code: null, signal: 'SIGKILL' })
    expect(anvil.status).toBe('crashed')
    await anvil.stop()
  })

  test('answers on after thousands of requests: its output is read', async () => {
    const anvil = await start()
    const body = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' })))
    for (let round = 0; round < 6; round += 1) {
      const response = await fetch(anvil.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect(await response.json()).toHaveLength(500)
    }
    expect(anvil.log.join('\n').length).toBeLessThan(40_000)
  })

  test('names a port in use, and does not take who answers there for its own', async () => {
    // On all addresses: Anvil's own is not known before.
    const server = createServer((socket) => socket.destroy()).listen(0, '0.0.0.0')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const attempt = startAnvil({ port, name: 'the first chain' })
    await expect(attempt).rejects.toThrow(`Port ${port} is in use: the first chain cannot listen there.`)
    server.close()
  })

  test('tells what a node said that did not start', async () => {
    const error = await startAnvil({ mnemonic: 'not a mnemonic' }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(BenchError)
    expect(String(error)).toMatch(/anvil exited before it listened \(exit code 1.*invalid/s)
  })

  test.each([
    [{ hardfork: 'breakfast' }, /breakfast/i],
    [{ fork: { url: 'http://127.0.0.1:9', blockNumber: 1 } }, /127\.0\.0\.1:9/],
  ])('tells what was wrong with %j', (parameters, message) => expect(startAnvil(parameters)).rejects.toThrow(message))
})

describe('findAnvil', () => {
  test('names the package to install for a platform whose package is missing', () => {
    const missing = process.platform === 'win32' ? 'darwin' : 'win32'
    expect(() => findAnvil(missing, 'x64')).toThrow(/npm install --no-save @foundry-rs\/anvil-\w+-amd64@\d+\.\d+\.\d+/)
  })

  test('says where Anvil runs when it cannot run here', () =>
    expect(() => findAnvil('aix', 'ppc64')).toThrow(/no build for aix on ppc64.*linux-arm64/s))
})
