import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAction } from '#mocks/agents/actions/runAction'
import { BenchError } from '#mocks/core/BenchError'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { findUnmarked, hostileText, NEEDLE } from '#mocks/core/testing/hostileText'
import { startCommand } from '#scripts/testing/createPrograms'
import { type CommandBench, startCommandBench } from '#scripts/testing/startCommandBench'

// A page tries its best to pass its text off as the bench's: in what commands print, and in what tools answer.

let own: CommandBench
let account: string
const place = () => ({ variables: own.variables, folder: own.folder })

async function run(...words: string[]): Promise<string> {
  const { closed, stdout, stderr } = startCommand(words, own.variables)
  await closed
  return stdout() + stderr()
}
const toHex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

beforeAll(async () => {
  own = await startCommandBench()
  const connecting = own.page.request('eth_requestAccounts')
  const { requests } = await runAction('wait_for_request', {}, place())
  await runAction('approve_request', { id: requests[0]?.id ?? '' }, place())
  account = ((await connecting) as string[])[0] ?? ''
})
afterAll(() => own?.stop())

function listUnmarked(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'string') return value.includes(NEEDLE) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'fromDapp' ? [] : [...listUnmarked(name, `${path} name`), ...listUnmarked(each, `${path}.${name}`)],
  )
}

const asked: readonly ((text: string) => readonly [method: string, params: readonly unknown[]])[] = [
  (text) => ['personal_sign', [toHex(text), account]],
  (text) => [
    'eth_signTypedData_v4',
    [
      account,
      JSON.stringify({
        types: { EIP712Domain: [{ name: 'name', type: 'string' }], Mail: [{ name: 'text', type: 'string' }] },
        primaryType: 'Mail',
        domain: { name: text },
        message: { text },
      }),
    ],
  ],
  (text) => [
    'wallet_sendCalls',
    [
      {
        version: '2.0.0',
        id: text,
        chainId: '0x7a69',
        from: account,
        atomicRequired: false,
        // MetaMask answers one call alone before it asks.
        calls: Array(2).fill({ to: account, value: '0x0' }),
      },
    ],
  ],
  (text) => [
    'wallet_watchAsset',
    [{ type: 'ERC20', options: { address: `0x${'11'.repeat(20)}`, symbol: text, decimals: 18, image: text } }],
  ],
  (text) => [
    'wallet_addEthereumChain',
    [
      {
        chainId: '0x539',
        chainName: text,
        rpcUrls: ['http://127.0.0.1:9/'],
        nativeCurrency: { name: text, symbol: 'ETH', decimals: 18 },
      },
    ],
  ],
]

async function findAsked(method: string, answer: Promise<unknown>) {
  let isOver = false
  const over = answer.then(() => {
    isOver = true
    return undefined
  })
  while (!isOver) {
    const waiting = runAction('wait_for_request', { method, timeout: 10_000 }, place()).catch(() => undefined)
    const request = (await Promise.race([waiting, over]))?.requests[0]
    if (request) return request
  }
  return undefined
}

test('a request has the page’s text as its data, and nowhere else', async () => {
  const shown = new Set<string>()
  const property = fc.asyncProperty(hostileText, async (text) => {
    for (const toRequest of asked) {
      const [method, params] = toRequest(text)
      const answer = own.page.request(method, params).catch((error: unknown) => error)
      const request = await findAsked(method, answer)
      if (!request) continue
      if (JSON.stringify(request.fromDapp).includes(NEEDLE)) shown.add(method)
      expect(listUnmarked(request)).toEqual([])
      expect(findUnmarked(await run('wait', '--timeout', '0'))).toEqual([])
      // Whoever approves a chain is asked whether to go to it.
      const decision = method === 'wallet_addEthereumChain' ? 'reject' : 'approve'
      expect(findUnmarked(await run('decide', request.id, decision))).toEqual([])
      await answer
    }
    expect(findUnmarked(await run('trace'))).toEqual([])
    expect(listUnmarked(await runAction('read_trace', {}, place()))).toEqual([])
  })
  await checkProperty(property, { numRuns: 5 })
  expect([...shown]).toEqual(expect.arrayContaining(['personal_sign', 'eth_signTypedData_v4', 'wallet_sendCalls']))
})

test('neither does a method that it made up, nor the errors that quote it', async () => {
  const property = fc.asyncProperty(hostileText, async (text) => {
    await own.page.request(text, [text]).catch(() => {})
    const late = await run('wait', '--timeout', '1')
    expect(late).toContain('No request came in time')
    expect(findUnmarked(late)).toEqual([])
    const error = await runAction('wait_for_request', { timeout: 1 }, place()).catch((each: unknown) => each)
    expect(error).toBeInstanceOf(BenchError)
    expect(findUnmarked((error as BenchError).message)).toEqual([])
    for (const words of [['trace'], ['trace', '--json'], ['status'], ['status', '--json'], ['wait', '--timeout', '0']])
      expect(findUnmarked(await run(...words))).toEqual([])
    expect(listUnmarked(await runAction('read_trace', {}, place()))).toEqual([])
    expect(listUnmarked(await runAction('bench_status', {}, place()))).toEqual([])
  })
  await checkProperty(property, { numRuns: 12 })
})

test('neither do a scenario that is played, nor the error of a decision', async () => {
  const property = fc.asyncProperty(hostileText, async (text) => {
    await run('resilience', 'play', 'signature-refused')
    await own.page.request(text, [text]).catch(() => {})
    const asked = [1, 2].map(() => own.page.request('personal_sign', [toHex(text), account]).catch(() => {}))
    // The scenario refuses one of them.
    await Promise.race(asked)
    for (const words of [
      ['resilience', 'status'],
      ['decide', text, 'approve'],
      ['pair', text],
      ['fault', 'remove', text],
      ['trace', '--filter', `"${text}`],
    ])
      expect(findUnmarked(await run(...words))).toEqual([])
    expect(listUnmarked(await runAction('scenario_status', {}, place()))).toEqual([])
    await run('resilience', 'end')
    for (const { id } of (await runAction('wait_for_request', { timeout: 0 }, place())).requests)
      await run('decide', id, 'reject')
    await Promise.all(asked)
  })
  await checkProperty(property, { numRuns: 3 })
})
