import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCommand } from '#scripts/testing/createPrograms'
import { type CommandBench, startCommandBench } from '#scripts/testing/startCommandBench'
import { packageRoot } from '../../packageRoot.ts'

// What AGENTS.md names within its lines, beside the commands that scripts/agents.test.ts runs: other answers, faults, terms.

const page = await readFile(join(packageRoot, 'scripts/AGENTS.md'), 'utf8')

let own: CommandBench
let account: string

/** The words of a variant that the page names: it fails once the page names it no more. */
function named(variant: string): string[] {
  expect(page.includes(`\`${variant}\``), `scripts/AGENTS.md names \`${variant}\``).toBe(true)
  return Array.from(variant.matchAll(/'([^']*)'|(\S+)/g), ([, quoted, bare = '']) => quoted ?? bare)
}
async function ask<answer = Record<string, unknown>>(...words: string[]): Promise<answer> {
  const { closed, stdout, stderr } = startCommand([...words, '--json'], own.variables)
  expect({ ...(await closed), stderr: stderr() }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout()) as answer
}
type Traced = { next: number; flows: { method: string; status: string; code?: number }[] }
const trace = (...words: string[]) => ask<Traced>('trace', ...words)
const listMethods = async (...words: string[]) => (await trace(...words)).flows.map(({ method }) => method)

async function decide(method: string, params: unknown[], ...answer: string[]) {
  const asked = own.page.request(method, params)
  const { requests } = await ask<{ requests: { id: string }[] }>('wait', method)
  return { asked, ...(await ask<{ outcome: object }>('decide', requests[0]?.id ?? '', ...answer)) }
}
const sign = (...answer: string[]) => decide('personal_sign', ['0x68656c6c6f', account], ...answer)

beforeAll(async () => {
  // The page's other chain and other wallet, and the chain of its faults.
  own = await startCommandBench(...named('--chain 1'), '--chain', '137', ...named('--wallet rainbow'))
})
afterAll(() => own?.stop())

test('another chain, and another wallet', async () => {
  const { wallets, chains } = await ask('status')
  expect({ wallets, chains }).toMatchObject({
    wallets: [{ persona: 'rainbow' }],
    chains: [{ chainId: 1 }, { chainId: 137 }],
  })
})

test('other answers: a window that is closed, an error of its own, none', async () => {
  const { asked } = await decide('eth_requestAccounts', [], 'approve')
  account = ((await asked) as string[])[0] ?? ''

  const closed = await sign(...named('close'))
  expect(closed.outcome).toMatchObject({ status: 'refused', code: 4001 })
  await expect(closed.asked).rejects.toMatchObject({ code: 4001 })

  const failed = await sign('reject', ...named(`--error '{"code":-32603,"message":"Internal error"}'`))
  expect(failed.outcome).toMatchObject({ status: 'refused', code: -32603 })
  await expect(failed.asked).rejects.toMatchObject({ code: -32603, message: 'Internal error' })

  expect((await sign(...named('ignore'))).outcome).toEqual({ status: 'waiting' })
  const { flows } = await trace('--filter', ...named('status:open'))
  expect(flows).toMatchObject([{ method: 'personal_sign', status: 'open' }])
})

test('the trace reads on, and takes each kind of term', async () => {
  expect(page).toContain('`--after NEXT`')
  const { next } = await trace()
  expect(await listMethods('--after', `${next}`)).toEqual([])
  await own.page.request('wallet_getCapabilities', [account])
  expect(await listMethods('--after', `${next}`)).toEqual(['wallet_getCapabilities'])

  const { flows } = await trace('--filter', ...named('code:4001'))
  expect(flows).toMatchObject([{ method: 'personal_sign', code: 4001 }])
  // What a request caused counts, too.
  expect(await listMethods('--filter', ...named('method:eth_*'))).toContain('eth_requestAccounts')
  expect(await listMethods('--filter', 'method:personal_*')).toEqual(Array(3).fill('personal_sign'))
  expect(await listMethods('--filter', ...named('hop:relay'))).toEqual([])
  expect(page).toContain('`-` negates')
  const others = await listMethods('--filter', '-method:personal_sign')
  expect(others).toEqual(['eth_requestAccounts', 'wallet_getCapabilities'])
  expect(page).toContain('`"a text"`')
  expect(await listMethods('--filter', '"getCapabilities"')).toEqual(['wallet_getCapabilities'])
})
