import { afterEach, expect, onTestFinished, test } from 'vitest'
import { toCassetteText } from '#mocks/node/cassettes/testing/cassetteText'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { startFakeNode } from '#mocks/node/upstream/testing/startFakeNode'
import { createTestEvent } from '#mocks/trace/testing/createTestTrace'
import { createPrograms } from './testing/createPrograms.ts'

const programs = createPrograms()
afterEach(programs.stop)

const INFO = { version: '0.1.0', chains: [{ chainId: 31337, name: 'Bench chain' }], accounts: [] }
const EVENT = createTestEvent({ source: 'page-1', hop: 'action', phase: 'note', method: 'hello' })
const SESSION = [{ recording: { format: 1, tool: 'test', date: '2026-01-02T03:04:05Z', info: INFO } }, { event: EVENT }]
  .map((line) => `${JSON.stringify(line)}\n`)
  .join('')

const makeFiles = () => makeFolder({ 'page.io': toCassetteText({}), 'session.jsonl': SESSION })

test.each<{ words: string[]; signal: NodeJS.Signals; key: string }>([
  { words: ['start', '--no-console'], signal: 'SIGTERM', key: 'rpc' },
  { words: ['open', '<folder>/session.jsonl'], signal: 'SIGHUP', key: 'console' },
  { words: ['cassette', 'record', '--upstream', '<node>', '--out', '<folder>/new.io'], signal: 'SIGINT', key: 'rpc' },
  { words: ['rpc', '--replay', '<folder>/page.io'], signal: 'SIGTERM', key: 'rpc' },
  { words: ['wallet', '--rpc', '<node>'], signal: 'SIGTERM', key: 'wallet' },
])('$words says that it is ready, serves until $signal, and ends with 0', async ({ words, signal, key }) => {
  const folder = await makeFiles()
  const block = { number: '0x10', hash: `0x${'ab'.repeat(32)}`, parentHash: `0x${'cd'.repeat(32)}`, transactions: [] }
  const node = await startFakeNode(({ method }) =>
    method === 'eth_blockNumber'
      ? { result: '0x10' }
      : method.startsWith('eth_getBlock')
        ? { result: block }
        : undefined,
  )
  onTestFinished(node.stop)
  const filled = words.map((word) => word.replace('<folder>', folder).replace('<node>', node.url))
  const program = programs.startProcess(...filled, '--port', '0', '--json')
  const ready = await program.ready
  expect(ready).toMatchObject({ pid: program.pid, [key]: expect.stringMatching(/^(http|ws):\/\/127\.0\.0\.1:\d+/) })
  program.child.kill(signal)
  expect(await program.closed).toEqual({ code: 0, signal: null })
  expect(program.stdout()).toBe(`${JSON.stringify(ready)}\n`)
})

test.each([
  { words: ['cassette', 'check', '<folder>/page.io'], code: 0, says: /page\.io is good/ },
  { words: ['cassette', 'show', '<folder>/none.io'], code: 1, says: /there is no such file/ },
  { words: ['chain', 'mine', '--rpc', 'http://127.0.0.1:9'], code: 3, says: /^No chain answers at 127\.0\.0\.1:9/ },
  { words: ['fault', 'list', '--rpc', 'http://127.0.0.1:1'], code: 3, says: /^No gateway answers at/ },
  { words: ['metamask', 'uninstall'], code: 2, says: /^error: too many arguments for 'metamask'/ },
  {
    words: ['conformance', '--colour'],
    code: 2,
    says: /^error: unknown option '--colour'\n\(use --help to list commands and options\)\n$/,
  },
  { words: ['doctor', '--json'], code: 0, says: /^\{"ok":true,"findings":\[/ },
])('$words ends by itself with $code', async ({ words, code, says }) => {
  const folder = await makeFiles()
  const program = programs.startProcess(...words.map((word) => word.replace('<folder>', folder)))
  expect(await program.closed).toEqual({ code, signal: null })
  const [said, silent] = code === 0 ? [program.stdout(), program.stderr()] : [program.stderr(), program.stdout()]
  expect(said).toMatch(says)
  expect(silent).toBe('')
})
