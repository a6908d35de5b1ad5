import { createPublicClient, createWalletClient, http, parseEther } from 'viem'
import { afterEach, expect, test } from 'vitest'
import type { Anvil } from '#mocks/node/anvil/startAnvil'
import { startTestAnvil } from '#mocks/node/testing/startTestAnvil'
import { createPrograms, refusing } from '../testing/createPrograms.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'
const programs = createPrograms()
const stops: (() => unknown)[] = []

afterEach(async () => {
  await programs.stop()
  for (const stop of stops.splice(0)) await stop()
})

const run = (...words: string[]) => programs.run('wallet', '--port', '0', ...words)
const runToEnd = (...words: string[]) => programs.runToEnd('wallet', '--port', '0', ...words)

async function startNode(): Promise<Anvil> {
  const anvil = await startTestAnvil({ chainId: 4242, mnemonic: MNEMONIC })
  stops.push(anvil.stop)
  return anvil
}

test('prints one line when it is ready, pays on any chain, and ends with 0', async () => {
  const node = await startNode()
  const wallet = run('--rpc', node.rpcUrl, '--json', '--policy', 'approve', '--mnemonic', MNEMONIC, '--accounts', '3')
  const ready = await wallet.ready
  expect(ready).toEqual({
    wallet: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    walletWs: ready.wallet.replace('http', 'ws'),
    rpcUrl: ready.wallet,
    wsUrl: ready.walletWs,
    pid: process.pid,
  })
  const client = createWalletClient({ transport: http(ready.wallet) })
  expect(await client.getChainId()).toBe(4242)
  const [account] = await client.requestAddresses()
  if (!account) throw new Error('no account')
  const to = `0x${'ab'.repeat(20)}` as const
  const hash = await client.sendTransaction({ account, to, value: parseEther('1'), chain: null })
  const chain = createPublicClient({ transport: http(ready.wallet), pollingInterval: 50 })
  expect(await chain.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success', to })
  expect(await chain.getBalance({ address: to })).toBe(parseEther('1'))

  wallet.stop()
  expect(await wallet.closed).toEqual({ code: 0 })
  expect([wallet.stdout(), wallet.stderr()]).toEqual([`${JSON.stringify(ready)}\n`, ''])
})

test('refuses where the policy says so, and tells people its addresses', async () => {
  const node = await startNode()
  const wallet = run('--rpc', node.rpcUrl, '--policy', 'reject', '--origin', 'https://dapp.test')
  await expect.poll(wallet.stdout, { timeout: 10_000 }).toContain('Ctrl+C')
  const client = createWalletClient({ transport: http(/http:\/\/\S+/.exec(wallet.stdout())?.[0]) })
  await expect(client.requestAddresses()).rejects.toMatchObject({ code: 4001 })
})

test('without a chain it ends with 1', async () => {
  const ended = await runToEnd('--rpc', 'http://127.0.0.1:1', '--json')
  expect(ended).toEqual(refusing(1, 'No chain answers at http://127.0.0.1:1.'))
})

test.each([
  { options: [], says: "'--rpc <url>' not specified" },
  { options: ['--rpc', 'https://rpc.example'], says: 'The wallet cannot use the node https://rpc.example' },
  { options: ['--rpc', 'http://127.0.0.1:1', '--policy', 'ask'], says: 'Pass --policy approve or --policy reject' },
  { options: ['--rpc', 'http://127.0.0.1:1', '--policy', 'maybe'], says: 'no policy "maybe"' },
  { options: ['--rpc', 'http://127.0.0.1:1', '--accounts', '0'], says: 'number of accounts is not valid: 0' },
  { options: ['--rpc', 'http://127.0.0.1:1', '--persona', 'meta'], says: 'Give one of spec, metamask' },
  { options: ['--rpc', 'http://127.0.0.1:1', '--origin', 'dapp.test'], says: 'Not a web origin' },
  { options: ['--rpc', 'http://127.0.0.1:1', '--port', '65536'], says: 'port is 65536' },
])('$options is refused with 2', async ({ options, says }) => {
  expect(await runToEnd('--json', ...options)).toEqual(refusing(2, says))
})
