import { afterAll, beforeAll, expect, test } from 'vitest'
import { toBenchContracts } from '#mocks/node/chainControl/deployContracts'
import { createPrograms } from '../testing/createPrograms.ts'

const programs = createPrograms()
let rpc: string
let account: string
let token: string

beforeAll(async () => {
  const ready = await programs.run('start', '--json', '--no-console').ready
  rpc = ready.rpcUrl
  account = ready.accounts[0] ?? ''
  token = toBenchContracts(ready.accounts as readonly `0x${string}`[]).token
})

afterAll(programs.stop)

async function chain(...words: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const { code, stdout, stderr } = await programs.runToEnd('chain', ...words)
  return { code, out: stdout, err: stderr }
}

async function ask(method: string, ...params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await response.json()) as { result: unknown }).result
}

test('controls a chain, and goes back', async () => {
  const before = await ask('eth_blockNumber')
  const taken = await chain('snapshot', '--rpc', rpc, '--json')
  expect(taken).toMatchObject({ code: 0, err: '' })
  const { result: id } = JSON.parse(taken.out) as { result: string }
  expect(await chain('mine', '3', '--rpc', rpc)).toEqual({ code: 0, out: '', err: '' })
  expect(Number(await ask('eth_blockNumber'))).toBe(Number(before) + 3)
  const changed = await chain('set-balance', account, '1.5ether', '--rpc', rpc, '--json')
  expect(changed).toMatchObject({ code: 0, out: '{"result":null}\n' })
  expect(await ask('eth_getBalance', account, 'latest')).toBe('0x14d1120d7b160000')
  expect(await chain('set-token-balance', token, account, '0xff', '--rpc', rpc)).toEqual({ code: 0, out: '', err: '' })
  const data = `0x70a08231${account.slice(2).padStart(64, '0')}`
  expect(Number(await ask('eth_call', { to: token, data }, 'latest'))).toBe(255)
  expect(await chain('revert', id, '--rpc', rpc)).toMatchObject({ code: 0 })
  expect(await ask('eth_blockNumber')).toBe(before)
  const again = await chain('revert', id, '--rpc', rpc)
  expect(again.code).toBe(1)
  expect(again.err).toContain(`Snapshot ${id} is no longer valid`)
})

test.each([
  { words: ['dance'], code: 2, says: '"dance" is not a command for a chain' },
  { words: ['mine', 'many'], code: 2, says: 'Write: mine [blocks]' },
  {
    words: ['set-token-balance', `0x${'12'.repeat(20)}`, `0x${'12'.repeat(20)}`, '1'],
    code: 1,
    says: 'There is no contract at 0x12',
  },
  { words: ['mine', '--rpc', 'http://127.0.0.1:9', '--chain', '1'], code: 2, says: "leave '--url' and '--chain' out" },
  { words: ['mine', '--rpc', 'nowhere'], code: 2, says: 'not an HTTP URL' },
  { words: ['mine', '--rpc', 'http://127.0.0.1:9'], code: 3, says: 'No chain answers at 127.0.0.1:9' },
  {
    words: ['mine', '--rpc', 'http://user:not-for-anyone@127.0.0.1:9/key'],
    code: 3,
    says: 'No chain answers at 127.0.0.1:9',
  },
])('$words ends with $code', async ({ words, code, says }) => {
  const ended = await chain(...words, ...(words.includes('--rpc') ? [] : ['--rpc', rpc]))
  expect(ended.code).toBe(code)
  expect(ended.err).toContain(says)
  expect(ended.err).not.toContain('not-for-anyone')
})
