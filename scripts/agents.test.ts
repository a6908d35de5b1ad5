import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConnectedPage, connectPage } from '#mocks/node/control/testing/pageSockets'
import { startDapp } from '#mocks/node/faults/testing/startFaultBed'
import { packageRoot } from './packageRoot.ts'
import { startCommand } from './testing/createPrograms.ts'
import { makeSessionFolder, type SessionFolder } from './testing/startCommandBench.ts'

// Runs every command of AGENTS.md in its order. The dapp does what the page tells an agent to do in it.

const text = await readFile(join(packageRoot, 'scripts/AGENTS.md'), 'utf8')
const commands = Array.from(text.matchAll(/```sh\n(.*?)```/gs), ([, block = '']) => block.trim().split('\n')).flat()

let session: SessionFolder
let page: ConnectedPage | undefined
const stops: (() => unknown)[] = []
const names: Record<string, string> = {}

beforeAll(async () => {
  session = await makeSessionFolder()
})
afterAll(async () => {
  page?.close()
  for (const stop of stops.reverse()) await stop()
  await session.stop()
})

/** Splits a line as a shell does that knows single quotes and no others. */
const toWords = (line: string): string[] =>
  Array.from(line.matchAll(/'([^']*)'|(\S+)/g), ([, quoted, bare = '']) => quoted ?? bare)

const acts: Readonly<Record<string, () => Promise<unknown>>> = {
  'wait eth_requestAccounts': async () => void ask('eth_requestAccounts'),
  'wait personal_sign': async () => void ask('personal_sign', ['0x68656c6c6f', names['ADDRESS']]),
  'wait --json': async () => {
    const { ADDRESS: from } = names
    void ask('eth_sendTransaction', [{ from, to: from, value: '0x1' }])
  },
  'resilience status': () => ask('personal_sign', ['0x68656c6c6f', names['ADDRESS']]),
  async pair() {
    const dapp = await startDapp(names['RELAY'] ?? '')
    stops.push(dapp.stop)
    names['WC_URI'] = (await dapp.propose()).uri
  },
}

async function ask(method: string, params?: readonly unknown[]): Promise<void> {
  await page?.request(method, params).catch(() => {})
}

async function run(words: readonly string[]): Promise<unknown> {
  const { closed, stdout, stderr } = startCommand(words, session.variables)
  const { code } = await closed
  expect({ code, stderr: stderr() }).toEqual({ code: 0, stderr: '' })
  if (!words.includes('--json')) return undefined
  expect(stdout()).toMatch(/^[^\n]+\n$/)
  return JSON.parse(stdout())
}

function learn(answer: unknown): void {
  const known = answer as Partial<{
    requests: { id: string }[]
    wallets: { activeAccount: string }[]
    relayUrl: string
    result: string
  }>
  if (known?.requests?.[0]) names['ID'] = known.requests[0].id
  if (known?.wallets?.[0]) names['ADDRESS'] = known.wallets[0].activeAccount
  if (known?.relayUrl) names['RELAY'] = known.relayUrl
  if (typeof known?.result === 'string') names['SNAPSHOT'] = known.result
}

test('it is one page', () => {
  expect(text.split('\n').length).toBeLessThanOrEqual(100)
  expect(commands.length).toBeGreaterThan(20)
})

test('each command does what the page says', { timeout: 60_000 }, async () => {
  const [start = '', ...others] = commands
  expect(start).toMatch(/^walletbench start .*&$/)
  const bench = startCommand([...toWords(start).slice(1, -1), '--dapp-port', '0', '--json'], session.variables)
  stops.push(async () => {
    bench.stop()
    await bench.closed
  })
  await bench.ready
  const done = new Map<string, unknown>()
  for (const line of others) {
    expect(line).toMatch(/^walletbench /)
    const [, ...words] = toWords(line).map((word) =>
      word.endsWith('.js') || word.endsWith('.jsonl') ? join(session.folder, word) : word,
    )
    const act = Object.keys(acts).find((beginning) => words.join(' ').startsWith(beginning))
    if (act) await acts[act]?.()
    const answer = await run(words.map((word) => names[word] ?? word))
    learn(answer)
    done.set(line, answer)
    if (line.includes('page-script'))
      page = await connectPage(await readFile(join(session.folder, 'page.js'), 'utf8'), 'http://localhost:3000')
  }
  const outcomes = [...done.values()].flatMap(
    (answer) => (answer as { outcome?: { status: string } })?.outcome?.status ?? [],
  )
  expect(outcomes).toEqual(['answered', 'refused', 'answered'])
  expect(done.get('walletbench resilience tried click --json')).toMatchObject({
    play: { verdict: { counts: 'survived' } },
  })
  expect(await readFile(join(session.folder, 'recording.jsonl'), 'utf8')).toContain('signature-refused')
})
