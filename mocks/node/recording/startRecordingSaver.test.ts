import { existsSync } from 'node:fs'
import { chmod, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import { testMeta } from '#mocks/world/recording/testing/testRecordings'
import { readRecording } from './readRecording.ts'
import { type RecordingSaver, type RecordingSaverParameters, startRecordingSaver } from './startRecordingSaver.ts'

const head = { format: 1, chainId: 31337, stateful: true, tool: 'walletbench/0.1.0', date: '2026-01-01T00:00:00.000Z' }
const text = `// meta ${JSON.stringify(head)}\n// step {}\n`
const link = 'ws://127.0.0.1:1/link?token=a-token-of-the-link'
const mnemonic = 'test test test test test test test test test test test junk'
const info = { ...testMeta.info, mnemonic, linkUrl: link }

let folder: string
let file: string
let trace: Trace
let orders: string[]
let savers: RecordingSaver[]

const space: RecordingSaverParameters['spaces'][number] = {
  chainId: 31337,
  async runCassetteOrder(order) {
    orders.push(order.do)
    return order.do === 'save' ? { name: 'chain 31337', text } : undefined
  },
}

async function start(more: Partial<RecordingSaverParameters> = {}): Promise<RecordingSaver> {
  const saver = await startRecordingSaver({ file, trace, info, spaces: [space], ...more })
  savers.push(saver)
  return saver
}

beforeEach(async () => {
  folder = await makeFolder()
  file = join(folder, 'recording.jsonl')
  trace = createTrace({ source: 'node-1', clock: systemClock })
  orders = []
  savers = []
})
afterEach(async () => {
  for (const saver of savers) await saver.stop().catch(() => {})
})

test('what Node saw, what the page told, its wallets, and each chain’s cassette', async () => {
  trace.emit({ hop: 'chain', phase: 'event', method: 'before' })
  const saver = await start()
  trace.emit({ hop: 'chain', phase: 'event', method: 'block' })
  const page = createTrace({ source: 'page-1', clock: systemClock })
  saver.receive({ type: 'wallets', specs: [{ id: 'a', name: 'A', rdns: 'test.a' }] })
  saver.receive({ type: 'trace', events: [page.emit({ hop: 'action', phase: 'note', method: 'hello' })] })
  await saver.stop()
  const recording = await readRecording(file)
  expect(recording.complete).toBe(true)
  const found = recording.events.map(({ source, method }) => `${source} ${method}`)
  expect(found).toEqual(['node-1 before', 'node-1 block', 'page-1 hello'])
  expect(recording.meta).toMatchObject({ tool: expect.stringMatching(/^walletbench \d/), wallets: [{ id: 'a' }] })
  expect(recording.cassettes).toEqual([{ chainId: 31337, text }])
  expect(orders).toEqual(['record', 'save'])
  expect(await readdir(folder)).toEqual(['recording.jsonl'])
})

test('killed in the middle: the part is there, and is read', async () => {
  await start()
  trace.emit({ hop: 'chain', phase: 'event', method: 'block' })
  // Nothing is stopped, as after a SIGKILL.
  await expect.poll(async () => (await readRecording(`${file}.part`).catch(() => undefined))?.events.length).toBe(1)
  expect(await readRecording(`${file}.part`)).toMatchObject({ complete: false, cassettes: [] })
})

test('no secret is in the file: the mnemonic, the link’s token, keys of URLs', async () => {
  const saver = await start({ secrets: ['my-api-key'] })
  const data = { url: 'https://node.test/v2/my-api-key', link, said: `My phrase is ${mnemonic}` }
  trace.emit({ hop: 'chain', phase: 'event', method: 'block', data })
  const coded = { authorization: `Basic ${btoa('user:my-api-key')}`, url: 'HTTPS://NODE.TEST/MY-API-KEY' }
  trace.emit({ hop: 'chain', phase: 'event', method: 'coded', data: coded })
  await saver.stop()
  const saved = await readFile(file, 'utf8')
  for (const secret of ['my-api-key', 'a-token-of-the-link', mnemonic]) expect(saved).not.toContain(secret)
  const { events } = await readRecording(file)
  expect(events[0]?.data['url']).toBe('https://node.test/v2/[secret]')
  expect(events[1]).toMatchObject({ method: 'coded', data: { hidden: expect.stringContaining('a secret of') } })
})

test('a cassette that holds a secret is left out, as it cannot be changed', async () => {
  const telling: typeof space = {
    chainId: 31337,
    runCassetteOrder: async (order) =>
      order.do === 'save' ? { name: 'c', text: `${text}// my-api-key\n` } : undefined,
  }
  const saver = await start({ spaces: [telling], secrets: ['my-api-key'] })
  await expect(saver.stop()).rejects.toThrow(/contains a secret of 10 characters: it is left out/)
  expect(await readFile(file, 'utf8')).not.toContain('my-api-key')
})

const refusing = { chainId: 1, runCassetteOrder: () => Promise.reject(new Error('It plays a cassette.')) }

test('a chain that plays is not recorded: it has the cassette that it plays', async () => {
  const saver = await start({ spaces: [refusing], played: [{ chainId: 1, text }] })
  await saver.stop()
  expect((await readRecording(file)).cassettes).toEqual([{ chainId: 1, text }])
})

test('it is ready once all chains are being recorded: what comes before would be missing', async () => {
  let begin: () => void = () => {}
  const begun = new Promise<undefined>((resolve) => {
    begin = () => resolve(undefined)
  })
  const slow: typeof space = {
    chainId: 31337,
    runCassetteOrder: (order) => (order.do === 'record' ? begun : space.runCassetteOrder(order)),
  }
  let ready = false
  const starting = start({ spaces: [slow] }).then((saver) => {
    ready = true
    return saver
  })
  await expect.poll(() => readFile(`${file}.part`, 'utf8')).toContain('{"recording":')
  expect(ready).toBe(false)
  begin()
  await (await starting).stop()
})

test('a chain that cannot be recorded: said at once, and nothing is left', async () => {
  await expect(start({ spaces: [refusing] })).rejects.toThrow('It plays a cassette.')
  expect(await readdir(folder)).toEqual([])
})

test('a recording that is not whole: the recording is there, without its cassette, and that is said', async () => {
  const broken: typeof space = {
    chainId: 31337,
    async runCassetteOrder(order) {
      if (order.do === 'save') throw new BenchError('The recording is not whole.')
      return undefined
    },
  }
  const saver = await start({ spaces: [broken] })
  await expect(saver.stop()).rejects.toThrow(/lacks a cassette: it can be viewed, but not played\.\s+The recording/)
  expect(await readRecording(file)).toMatchObject({ complete: true, cassettes: [] })
})

test('it never overwrites: neither a recording nor one that is being saved', async () => {
  await start()
  await expect(start()).rejects.toThrow(/recording\.jsonl\.part already exists: a recording that was not completed/)
  await writeFile(join(folder, 'there.jsonl'), 'mine')
  await expect(start({ file: join(folder, 'there.jsonl') })).rejects.toThrow(/there\.jsonl already exists/)
  expect(await readFile(join(folder, 'there.jsonl'), 'utf8')).toBe('mine')
})

test('a folder that is not there, or not to be written to', async () => {
  const attempt = start({ file: join(folder, 'no', 'f.jsonl') })
  await expect(attempt).rejects.toThrow(/cannot be written to .*: there is no such/)
  await chmod(folder, 0o500)
  // Root may write anywhere.
  if (process.getuid?.() !== 0) await expect(start()).rejects.toThrow(/permissions/)
  await chmod(folder, 0o700)
})

test.runIf(existsSync('/dev/full'))('a full disk: told once, the bench goes on, the end says so', async () => {
  const problems: string[] = []
  const openPart = () => open('/dev/full', 'a')
  const saver = await start({ openPart, onProblem: (error) => problems.push(error.message) })
  trace.emit({ hop: 'chain', phase: 'event', method: 'block' })
  await expect.poll(() => problems).toEqual([expect.stringContaining('the disk is full')])
  await expect(saver.stop()).rejects.toThrow(/cannot be written to .*recording\.jsonl\.part: the disk is full\./)
  expect(problems).toHaveLength(1)
  expect(await readdir(folder)).toEqual([])
})
