import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { readCassette } from '#mocks/node/cassettes/readCassette'
import { askRpc } from '#mocks/node/testing/askRpc'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { startTestAnvil } from '#mocks/node/testing/startTestAnvil'
import { type FakeCall, type FakeReply, startFakeNode } from '#mocks/node/upstream/testing/startFakeNode'
import { packageRoot } from '../../packageRoot.ts'
import { createPrograms, refusing } from '../../testing/createPrograms.ts'

const KEY = 'a-key-0123456789'
const TOKEN = 'hush-hush-hush-hush'
const BLOCK = { number: '0x10', hash: `0x${'ab'.repeat(32)}`, parentHash: `0x${'cd'.repeat(32)}`, transactions: [] }

const programs = createPrograms()
afterEach(programs.stop)

/** A node at one block; `respond` answers every other call. */
async function startNode(respond: (call: FakeCall) => FakeReply | undefined = () => undefined) {
  const node = await startFakeNode((call) => {
    if (call.method.startsWith('eth_getBlockBy')) return { result: BLOCK }
    if (call.method === 'eth_blockNumber') return { result: BLOCK.number }
    return respond(call)
  })
  onTestFinished(node.stop)
  return node
}

async function makeOut(): Promise<{ folder: string; out: string }> {
  const folder = await makeFolder()
  return { folder, out: join(folder, 'page.io') }
}

const toWords = (upstream: string, out: string) =>
  ['cassette', 'record', '--json', '--port', '0', '--upstream', upstream, '--out', out] as const

const record = (upstream: string, out: string, ...words: string[]) => programs.run(...toWords(upstream, out), ...words)

async function listParams(file: string, method: string): Promise<string[]> {
  const { steps } = await readCassette(file)
  const entries = steps.flatMap((step) => step.entries)
  return entries.filter((entry) => entry.method === method).map(({ paramsText }) => paramsText)
}

const readAll = (folder: string) =>
  readdirSync(folder)
    .map((name) => `${name}\n${readFileSync(join(folder, name), 'utf8')}`)
    .join('\n')

describe('walletbench cassette record', () => {
  test('prints one line, records what goes through it, and completes the file at its end', async () => {
    const anvil = await startTestAnvil({})
    onTestFinished(() => anvil.stop())
    const { folder, out } = await makeOut()
    const recorder = record(`${anvil.rpcUrl}/?key=${KEY}`, out, '--header', `X-Token: ${TOKEN}`)
    const ready = await recorder.ready
    const urls = { rpcUrl: ready.rpc, wsUrl: ready.rpcWs }
    const rpcWs = expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+$/)
    const address = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(ready).toEqual({ rpc: address, rpcWs, ...urls, pid: process.pid })
    const balance = await askRpc(ready.rpc, 'eth_getBalance', `0x${'11'.repeat(20)}`, 'latest')
    expect(balance.result).toBe('0x0')
    expect((await askRpc(ready.rpc, 'evm_mine')).error?.message).toContain('pinned to block 0')
    const { code, stdout, stderr } = await programs.end(recorder)
    expect(code).toBe(0)
    expect(stderr).toMatch(/^Recorded to .*page\.io: \d+ entries, [\d,]+ bytes\.\n$/)
    expect(readdirSync(folder)).toEqual(['page.io'])
    expect((await readCassette(out)).meta).toMatchObject({ chainId: 31337, host: `127.0.0.1:${anvil.port}` })
    expect(await listParams(out, 'eth_getBalance')).toEqual([`["0x${'11'.repeat(20)}","0x0"]`])
    for (const secret of [KEY, TOKEN]) expect(stdout + stderr + readAll(folder)).not.toContain(secret)
  })

  test('with --follow transactions go through, and a replay shows what they did', async () => {
    const anvil = await startTestAnvil({})
    onTestFinished(() => anvil.stop())
    const { out } = await makeOut()
    const recorder = record(anvil.rpcUrl, out, '--follow')
    const { rpc } = await recorder.ready
    const accounts = (await askRpc(rpc, 'eth_accounts')).result as string[]
    const transaction = { from: accounts[0], to: `0x${'11'.repeat(20)}`, value: '0x5' }
    const sent = await askRpc(rpc, 'eth_sendTransaction', transaction)
    const look = async (url: string) => [
      await askRpc(url, 'eth_getBalance', transaction.to, 'latest'),
      await askRpc(url, 'eth_getTransactionReceipt', sent.result),
    ]
    const seen = await look(rpc)
    expect(seen[0]).toMatchObject({ result: '0x5' })
    expect(await programs.end(recorder)).toMatchObject({ code: 0, stderr: expect.stringContaining('in 2 steps') })
    await anvil.stop()

    const replay = programs.run('rpc', '--json', '--port', '0', '--replay', out)
    const played = (await replay.ready).rpc
    expect(await askRpc(played, 'eth_getBalance', transaction.to, 'latest')).toMatchObject({ result: '0x0' })
    expect(await askRpc(played, 'eth_sendTransaction', transaction)).toEqual(sent)
    expect(await look(played)).toEqual(seen)
    expect(await programs.end(replay)).toMatchObject({ code: 0 })
  })

  test('killed, it leaves all that was answered, and the next one does not throw it away', async () => {
    const node = await startNode(({ method, params }) =>
      method === 'eth_getStorageAt' ? { result: params[1] } : undefined,
    )
    const { folder, out } = await makeOut()
    const recorder = programs.startProcess(...toWords(node.url, out))
    const { rpc } = await recorder.ready
    const slots = Array.from({ length: 20 }, (_, slot) => `0x${slot.toString(16)}`)
    await Promise.all(slots.map((slot) => askRpc(rpc, 'eth_getStorageAt', `0x${'11'.repeat(20)}`, slot, 'latest')))
    recorder.child.kill('SIGKILL')
    await recorder.closed
    expect(readdirSync(folder).sort()).toEqual(['page.io.lock', 'page.io.part'])
    expect((await readCassette(`${out}.part`)).complete).toBe(false)
    expect(await listParams(`${out}.part`, 'eth_getStorageAt')).toHaveLength(20)
    const shown = await programs.runToEnd('cassette', 'show', `${out}.part`)
    expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining('INCOMPLETE') })

    expect((await record(node.url, out).closed).code).toBe(1)
    const kept = join(folder, 'kept.io')
    expect(await programs.runToEnd('cassette', 'merge', `${out}.part`, '--out', kept)).toMatchObject({ code: 0 })
    expect(await listParams(kept, 'eth_getStorageAt')).toHaveLength(20)
    const third = record(node.url, out, '--force')
    await third.ready
    expect(await programs.end(third)).toMatchObject({ code: 0 })
    expect(readdirSync(folder).sort()).toEqual(['kept.io', 'page.io'])
  })

  test('a file that is there stays, is merged into, or is replaced', async () => {
    const node = await startNode(() => ({ result: '0x1' }))
    const { out } = await makeOut()
    const ask = async (address: string, ...words: string[]) => {
      const recorder = record(node.url, out, ...words)
      const { rpc } = await recorder.ready
      await askRpc(rpc, 'eth_getBalance', address, 'latest')
      return programs.end(recorder)
    }
    await ask('0x01')
    const before = readFileSync(out, 'utf8')
    expect(await programs.runToEnd(...toWords(node.url, out))).toEqual(refusing(1, 'already exists'))
    expect(readFileSync(out, 'utf8')).toBe(before)
    expect(await ask('0x02', '--update')).toMatchObject({ code: 0 })
    expect(await listParams(out, 'eth_getBalance')).toEqual(['["0x01","0x10"]', '["0x02","0x10"]'])
    expect(await ask('0x03', '--force')).toMatchObject({ code: 0 })
    expect(await listParams(out, 'eth_getBalance')).toEqual(['["0x03","0x10"]'])
  })

  test.skipIf(process.platform === 'win32')('a full disk ends the recording, not the calls', async () => {
    const code = `0x${'ab'.repeat(30_000)}`
    const node = await startNode(({ method }) => ({ result: method === 'eth_getCode' ? code : '0x1' }))
    const { out } = await makeOut()
    writeFileSync(out, 'what was there')
    const words = [...toWords(node.url, out), '--force']
    // Limits files to some 40 kB: the system refuses further writes, as on a full disk.
    const shell = 'ulimit -f 40; exec "$@"'
    const main = join(packageRoot, 'dist/scripts/walletbench.js')
    const recorder = programs.start('/bin/sh', '-c', shell, 'sh', process.execPath, main, ...words)
    const { rpc } = await recorder.ready
    await askRpc(rpc, 'eth_getBalance', '0x01', 'latest')
    expect((await askRpc(rpc, 'eth_getCode', '0x01', 'latest')).result).toHaveLength(60_002)
    expect((await askRpc(rpc, 'eth_getBalance', '0x02', 'latest')).result).toBe('0x1')
    await expect.poll(() => recorder.stderr(), { timeout: 30_000 }).toContain('The recording has stopped')
    recorder.child.kill('SIGTERM')
    expect((await recorder.closed).code).toBe(1)
    const says = `${out}.part cannot be written any more: it exceeds the largest size that a file may have here.`
    expect(recorder.stderr()).toContain(says)
    expect(readFileSync(out, 'utf8')).toBe('what was there')
    expect(await listParams(`${out}.part`, 'eth_getBalance')).toEqual(['["0x01","0x10"]'])
  })

  test('an answer with a secret in it ends the recording, and is not written', async () => {
    const node = await startNode(({ method }) => ({ result: method === 'eth_call' ? `no good: ${KEY}` : '0x1' }))
    const { folder, out } = await makeOut()
    const recorder = record(`${node.url}/v3/${KEY}`, out)
    const { rpc } = await recorder.ready
    await askRpc(rpc, 'eth_call', {}, 'latest')
    const { code, stderr, stdout } = await programs.end(recorder)
    expect(code).toBe(1)
    expect(stderr).toContain('secret')
    expect(existsSync(out)).toBe(false)
    expect(stdout + stderr + readAll(folder)).not.toContain(KEY)
  })

  test('an upstream that is not there, or no node, leaves nothing', async () => {
    const page = await startFakeNode(() => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Hi' }))
    onTestFinished(page.stop)
    const { folder, out } = await makeOut()
    for (const [url, says] of [
      [`http://127.0.0.1:1/${KEY}`, 'cannot be reached'],
      [`${page.url}/${KEY}`, 'an HTML page'],
    ] as const) {
      const ended = await programs.runToEnd(...toWords(url, out))
      expect(ended).toEqual(refusing(1, says))
      expect(ended.stderr).not.toContain(KEY)
    }
    expect(readdirSync(folder)).toEqual([])
  })

  test('a file that cannot be written is said before anything is recorded', async () => {
    const node = await startNode()
    const { folder } = await makeOut()
    writeFileSync(join(folder, 'file'), '')
    const ended = await programs.runToEnd(...toWords(node.url, join(folder, 'file', 'page.io')))
    expect(ended).toEqual(refusing(1, 'a part of its path is a file'))
    expect(node.calls).toEqual([])
  })

  test.each([
    { words: ['--out', 'a.io'], says: '--upstream URL' },
    { words: ['--upstream', 'http://127.0.0.1:1'], says: "'--out <file>' not specified" },
    { words: ['--upstream', `ftp://x/${KEY}`, '--out', 'a.io'], says: 'http, https, ws or wss' },
    { words: ['--upstream', 'http://a', '--out', 'a.io', '--header', KEY], says: 'a name, a colon and a value' },
    { words: ['--upstream', 'http://a', '--out', 'a.io', '--update', '--force'], says: 'exclude each other' },
    { words: ['--upstream', 'http://a', '--out', 'a.io', '--fork-block', 'x'], says: 'Not a block number' },
    { words: ['--upstream', 'http://a', '--out', 'a.io', '--follow', '--fork-block', '1'], says: 'Give one of them' },
  ])('$words is refused with 2', async ({ words, says }) => {
    const ended = await programs.runToEnd('cassette', 'record', '--json', ...words)
    expect(ended).toEqual(refusing(2, says))
    expect(ended.stderr).not.toContain(KEY)
  })
})
