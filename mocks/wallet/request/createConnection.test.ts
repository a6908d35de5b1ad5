import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { withResolvers } from '#mocks/core/promises'
import { chain, createBench, createConnected, origin, second, toAdded } from '../testing/createTestWallet.ts'
import type { Wallet } from '../walletTypes.ts'

const info = { transport: 'walletconnect', verify: 'VALID', topic: 'abc', peerName: 'Dapp' } as const

async function open() {
  const used: number[] = []
  const bench = await createConnected({
    chains: [chain, second],
    send: async ({ chainId }) => {
      used.push(chainId)
      return '0x1'
    },
  })
  const connection = bench.wallet.openConnection(origin, info)
  return { ...bench, connection, used }
}

function createHeldNode() {
  const called = withResolvers<void>()
  const answered = withResolvers<unknown>()
  const send = () => {
    called.resolve()
    return answered.promise
  }
  return { called: called.promise, send, answer: answered.resolve }
}

describe('a request for a chain that it names', () => {
  test('acts on that chain: its id, typed data, reads', async () => {
    const { connection, used, account } = await open()
    const on = { chainId: 31338 }
    expect(await connection.request({ method: 'eth_chainId' }, on)).toBe('0x7a6a')
    expect(await connection.request({ method: 'eth_chainId' })).toBe('0x7a69')
    await connection.request({ method: 'eth_getBalance', params: [account, 'latest'] }, on)
    expect(used).toEqual([31338])
    const data = { types: { A: [{ name: 'a', type: 'string' }] }, primaryType: 'A', message: { a: '' } }
    const sign = (chainId: number) =>
      connection.request({ method: 'eth_signTypedData_v4', params: [account, { ...data, domain: { chainId } }] }, on)
    await expect(sign(31338)).resolves.toMatch(/^0x/)
    await expect(sign(31337)).rejects.toMatchObject({ code: -32602 })
  })

  test('is refused with 5100 where the wallet does not know the chain', async () => {
    const { connection } = await open()
    await expect(connection.request({ method: 'eth_accounts' }, { chainId: 5 })).rejects.toMatchObject({ code: 5100 })
  })

  test("asks to go to the wallet's own chain, from the one that the dapp is on", async () => {
    const { connection, wallet } = await open()
    wallet.setPolicy('ask')
    const params = [{ chainId: '0x7a69' }]
    const asked = connection.request({ method: 'wallet_switchEthereumChain', params }, { chainId: 31338 })
    const [pending] = wallet.getState().pending
    expect(pending?.preview).toMatchObject({ kind: 'switchChain', from: 31338, to: { chainId: 31337 } })
    wallet.decide(pending?.id ?? '', 'approve')
    expect(await asked).toBeNull()
  })
})

describe('a request that nobody waits for any more', () => {
  async function withdrawEarly(prepare: (wallet: Wallet) => void) {
    const node = createHeldNode()
    const bench = await createConnected({ send: node.send })
    const connection = bench.wallet.openConnection(origin, info)
    prepare(bench.wallet)
    const args = { method: 'wallet_addEthereumChain', params: [toAdded(second)] }
    const asked = connection.request(args, { id: '1' })
    await node.called
    connection.withdraw('1')
    node.answer('0x7a6a')
    await expect(asked).rejects.toMatchObject({ code: 4100 })
    return bench.wallet.getState()
  }

  test('is taken back by its id, with its card', async () => {
    const { connection, wallet, account } = await open()
    wallet.setPolicy('ask')
    const sign = (id: string) => connection.request({ method: 'personal_sign', params: ['0x61', account] }, { id })
    const [first, other] = [sign('1'), sign('2')]
    connection.withdraw('1')
    await expect(first).rejects.toMatchObject({ code: 4100 })
    expect(wallet.getState().pending).toHaveLength(1)
    wallet.decide(wallet.getState().pending[0]?.id ?? '', 'approve')
    await expect(other).resolves.toMatch(/^0x/)
  })

  test('is never asked where it is taken back before', async () => {
    const { pending } = await withdrawEarly((wallet) => wallet.setPolicy('ask'))
    expect(pending).toEqual([])
  })

  test('is not decided by a policy or a script either', async () => {
    const { chains, scripts } = await withdrawEarly((wallet) => wallet.next('wallet_addEthereumChain').approve())
    expect([chains.length, scripts.length]).toEqual([1, 1])
  })

  test('goes when its connection closes; other connections of the origin keep theirs', async () => {
    const { connection, wallet, account, request } = await open()
    wallet.setPolicy('ask')
    const gone = connection.request({ method: 'personal_sign', params: ['0x61', account] })
    const stays = request('personal_sign', ['0x62', account])
    expect(wallet.getState().pending.map((pending) => pending.connection)).toEqual([info, { transport: 'injected' }])
    connection.close()
    await expect(gone).rejects.toMatchObject({ code: 4100 })
    wallet.decide(wallet.getState().pending[0]?.id ?? '', 'approve')
    await expect(stays).resolves.toMatch(/^0x/)
  })
})

describe('a log-in that comes with a connection', () => {
  const messages = (text: string, addresses: readonly string[]) => ({
    method: 'wc_sessionAuthenticate',
    params: [{ messages: Object.fromEntries(addresses.map((address) => [address, [`${text} ${address}`]])) }],
  })

  test('is signed by one yes, with the account that the person picked', async () => {
    const { wallet } = createBench({ policy: 'ask' })
    const connection = wallet.openConnection(origin, info)
    const addresses = wallet.getState().accounts.map(({ address }) => address)
    const asked = connection.request(messages('log in', addresses))
    const [pending] = wallet.getState().pending
    const shown = [`log in ${addresses[0]}`]
    expect(pending?.preview).toEqual({ kind: 'connect', accounts: [addresses[0]], messages: shown })
    wallet.decide(pending?.id ?? '', { answer: 'approve', edit: { accounts: addresses.slice(1, 2) } })
    const { account, signatures } = (await asked) as { account: `0x${string}`; signatures: `0x${string}`[] }
    expect(account).toBe(addresses[1])
    const [signature = '0x'] = signatures
    expect(await verifyMessage({ address: account, message: `log in ${account}`, signature })).toBe(true)
    expect(wallet.getState().pending).toEqual([])
  })

  test("is open to the wallet's own client alone", async () => {
    const { request } = createBench()
    await expect(request('wc_sessionAuthenticate', messages('log in', []).params)).rejects.toMatchObject({ code: 4200 })
  })
})
