import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { createSecretCheck } from '#mocks/core/secrets/createSecretCheck'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { serve } from '#mocks/node/testing/serve'
import { testParts } from '#mocks/node/testing/testParts'
import { formatCassette } from '#mocks/rpc/cassette/formatCassette'
import { parseCassette } from '#mocks/rpc/cassette/parse/parseCassette'
import type { Bench, BenchParameters } from '../bench/benchTypes.ts'
import { startBench } from '../bench/startBench.ts'
import { startTestAnvil } from '../testing/startTestAnvil.ts'
import { readRecording } from './readRecording.ts'
import { createPage } from './testing/createPage.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await makeFolder({ 'index.html': '<head></head><script></script>' })
  file = join(folder, 'recording.jsonl')
})

const start = (parameters: BenchParameters): Promise<Bench> =>
  testParts.add(startBench({ accounts: 3, consoleDir: folder, ...parameters }))

test('while a recording is saved, nobody else ends the recording of its chains', async () => {
  const bench = await start({ saveRecording: file })
  for (const what of ['record', 'save', 'discard'] as const)
    await expect(bench.chains[0].runCassetteOrder({ do: what })).rejects.toThrow(
      /is already being recorded for the bench's recording/,
    )
  const page = await createPage(bench)
  const found = await page.call('runCassetteOrder', { chainId: 31337, do: 'discard' })
  expect(found).toMatch(/recorded for the bench's recording/)
  const [from] = (await page.request('eth_requestAccounts')) as string[]
  await page.request('eth_sendTransaction', [{ from, to: from, value: '0x1' }])
  await page.tell()
  await bench.stop()
  const [cassette] = (await readRecording(file)).cassettes
  expect(cassette?.text).toContain('eth_sendRawTransaction')
})

test('of a replay, the recording has the cassette that is played, and is played again', async () => {
  const first = await start({ saveRecording: file, seed: 1 })
  await first.stop()
  const { cassettes } = await readRecording(file)
  const text = cassettes.find(({ chainId }) => chainId === 31337)?.text ?? ''
  const cassette = join(folder, 'c.io')
  await writeFile(cassette, text)
  const again = join(folder, 'again.jsonl')
  const replay = await start({ saveRecording: again, chains: [{ replay: cassette, onMiss: 'continue' }] })
  await replay.stop()
  const [kept] = (await readRecording(again)).cassettes
  expect(formatCassette(parseCassette('c', kept?.text ?? ''))).toBe(formatCassette(parseCassette('c', text)))
  expect((await start({ playRecording: again })).chains[0].getState().mode).toBe('cassette')
})

async function startKeyedNode(rpc: string, seen: string[]): Promise<string> {
  const listen = serve(async (request, response) => {
    seen.push(`${request.url} ${request.headers['x-api-key']}`)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(rpc, { method: 'POST', headers, body: await readText(request) })
    response.setHeader('content-type', 'application/json').end(await answer.text())
  })
  return (await testParts.add(listen)).url
}

test('no secret of a forked node, of the bench or of its wallet is in the file', async () => {
  const anvil = await testParts.add(startTestAnvil({ chainId: 1 }))
  const seen: string[] = []
  const secrets = {
    path: 'a-key-in-the-path-1234',
    query: 'a-key-in-the-query-5678',
    password: 'a-password-9012',
    header: 'a-key-in-a-header-3456',
    control: 'a-token-for-control-7890',
  }
  const url = new URL(await startKeyedNode(anvil.rpcUrl, seen))
  url.username = 'somebody'
  url.password = secrets.password
  url.pathname = `/v2/${secrets.path}`
  url.search = `?key=${secrets.query}`
  const upstream = { urls: [url.href] as const, headers: { 'x-api-key': secrets.header } }
  const settings = { saveRecording: file, controlToken: secrets.control, allowUsedAccounts: true }
  const bench = await start({ ...settings, chains: [{ fork: upstream }] })
  const page = await createPage(bench)
  const [from] = (await page.request('eth_requestAccounts')) as string[]
  await page.request('eth_sendTransaction', [{ from, to: from, value: '0x1' }])
  await page.request('anvil_nodeInfo', []).catch(() => {})
  for (const said of [...Object.values(secrets), bench.info.mnemonic, bench.info.linkUrl])
    page.trace.emit({ hop: 'action', phase: 'note', method: 'said', data: { said, base64: btoa(said) } })
  await page.tell()
  const { linkUrl: link, mnemonic } = bench.info
  await bench.stop()
  expect(seen.some((line) => line.includes(secrets.path) && line.includes(secrets.header))).toBe(true)
  const saved = await readFile(file, 'utf8')
  expect(saved).toContain('eth_sendRawTransaction')
  const token = new URL(link).searchParams.get('token') ?? link
  for (const secret of [...Object.values(secrets), mnemonic, token, link]) {
    expect(saved).not.toContain(secret)
    expect(createSecretCheck([secret]).find(saved)).toBeUndefined()
  }
})
