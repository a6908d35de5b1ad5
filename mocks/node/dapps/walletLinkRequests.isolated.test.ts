import { verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { decideNext, whenPending } from '#mocks/wallet/testing/waits'
import { createLinkStages, UNVERIFIED } from './testing/createLinkStages.ts'

const MESSAGE = '0x68656c6c6f'
const createStage = createLinkStages()

test('signs messages and typed data, finds who signed; a refusal comes without its code', async () => {
  const { wallet, connect } = createStage()
  const { ask, account } = await connect()
  const signature = (await ask('personal_sign', [MESSAGE, account])) as `0x${string}`
  expect(await ask('personal_ecRecover', [MESSAGE, signature])).toBe(account)
  expect(await verifyMessage({ address: account, message: { raw: MESSAGE }, signature })).toBe(true)
  const typed = {
    domain: { name: 'Shop', chainId: 31337 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Mail: [{ name: 'texts', type: 'string[]' }],
    },
    primaryType: 'Mail',
    message: { texts: ['hello'] },
  }
  for (const given of [typed, JSON.stringify(typed)]) {
    const typedSignature = (await ask('eth_signTypedData_v4', [account, given])) as `0x${string}`
    expect(await verifyTypedData({ ...typed, address: account, signature: typedSignature } as never)).toBe(true)
  }
  wallet.next('personal_sign').reject()
  await expect(ask('personal_sign', [MESSAGE, account])).rejects.toMatchObject({ code: -32603 })
  wallet.next('wallet_watchAsset').reject()
  const asset = { type: 'ERC20', options: { address: account, symbol: 'T', decimals: 18 } }
  await expect(ask('wallet_watchAsset', [asset])).rejects.toMatchObject({ code: -32603 })
})

test('tells the third draft of typed data, and the first, from EIP-712', async () => {
  const { wallet, connect } = createStage({ persona: 'metamask', policy: 'ask' })
  const connecting = connect()
  await decideNext(wallet, 'approve')
  const dapp = await connecting
  const asked = async (method: string, params: readonly unknown[]) => {
    const answer = dapp.ask(method, params).catch((error: unknown) => error)
    const pending = await decideNext(wallet, 'reject')
    await answer
    return pending.method
  }
  const types = {
    EIP712Domain: [],
    Mail: [
      { name: 'a', type: 'string' },
      { name: 'b', type: 'Mail' },
    ],
  }
  const typed = { domain: {}, types, primaryType: 'Mail', message: { a: 'x' } }
  expect(await asked('eth_signTypedData_v3', [dapp.account, typed])).toBe('eth_signTypedData_v3')
  expect(await asked('eth_signTypedData_v4', [dapp.account, typed])).toBe('eth_signTypedData_v4')
  const values = [{ type: 'string', name: 'a', value: 'x' }]
  expect(await asked('eth_signTypedData_v1', [values, dapp.account])).toBe('eth_signTypedData')
})

test('sends a transaction, one that the dapp signed, and reads the chain', async () => {
  const { connect, sent } = createStage()
  const { ask, account } = await connect()
  const hash = await ask('eth_sendTransaction', [{ from: account, to: account, value: '0x1', gas: '0x5208' }])
  expect(hash).toMatch(/^0x[\da-f]{64}$/)
  expect(sent.map(({ method }) => method)).toContain('eth_sendRawTransaction')
  await ask('eth_getCode', [account, 'latest'])
  expect(sent.map(({ method }) => method)).toContain('eth_getCode')
  await expect(ask('eth_signTransaction', [{ from: account, to: account }])).rejects.toThrow(/signs no transaction/)
  // The SDK asks the chain's node for batches.
  const batch = { version: '2.0.0', from: account, chainId: '0x7a69', atomicRequired: false, calls: [] }
  await expect(ask('wallet_sendCalls', [batch])).rejects.toMatchObject({ code: 4200 })
})

test('switches the chain, and asks there; an unknown chain is 4902', async () => {
  const { wallet, connect } = createStage()
  const { ask, account, next } = await connect()
  const changed = next('chainChanged')
  expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBeNull()
  expect(await changed).toBe('0x7a6a')
  wallet.setMethodPolicy('eth_sendTransaction', 'ask')
  const sending = ask('eth_sendTransaction', [{ from: account, to: account }])
  const pending = await decideNext(wallet, 'approve')
  expect(pending.chainId).toBe(31338)
  await sending
  await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])).rejects.toMatchObject({ code: 4902 })
})

test('hears that the user uses another account of it, and another chain', async () => {
  const { wallet, load, peer } = createStage({ policy: 'ask' })
  const { ask, coded, next } = await load()
  const connecting = ask('eth_requestAccounts')
  await peer.pair((await coded).code() ?? '')
  const [pending] = await whenPending(wallet)
  const [first, second] = wallet.getState().accounts
  if (!first || !second) throw new RangeError('Empty')
  wallet.decide(pending?.id ?? '', { answer: 'approve', edit: { accounts: [first.address, second.address] } })
  await connecting
  const changed = next('accountsChanged')
  wallet.switchAccount(second.address)
  expect(await changed).toEqual([second.address.toLowerCase()])
  const moved = next('chainChanged')
  wallet.switchChain(31338, UNVERIFIED)
  expect(await moved).toBe('0x7a6a')
})

test('an answer that the dapp’s socket missed is read over HTTP', async () => {
  const { wallet, connect, load } = createStage()
  const { account, leave } = await connect()
  leave()
  // In the page that has connected, the SDK's first socket would read it, and drop it.
  const { ask, cut } = await load()
  wallet.setMethodPolicy('personal_sign', 'ask')
  const signing = ask('personal_sign', [MESSAGE, account])
  const [pending] = await whenPending(wallet)
  cut()
  wallet.decide(pending?.id ?? '', 'approve')
  expect(await signing).toMatch(/^0x/)
})

test('both sides come back when the relay restarts', async () => {
  const { relay, connect } = createStage()
  const { ask, account } = await connect()
  relay.space('test').faults.add({ match: {}, do: { kind: 'restart', memory: true } })
  expect(await ask('personal_sign', [MESSAGE, account])).toMatch(/^0x/)
})
