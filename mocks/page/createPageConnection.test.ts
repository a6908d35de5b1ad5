import { describe, expect, test } from 'vitest'
import type { Eip1193Listener, Eip1193Provider } from '#mocks/core/eip1193'
import { toWireError } from '#mocks/core/rpcError'
import { createProvider } from '#mocks/wallet/injected/createProvider'
import { createInjectedProvider } from '#mocks/wallet/injected/injectedProvider'
import { PERSONA_IDS, type PersonaId } from '#mocks/wallet/personas/persona'
import { chain, createBench, origin } from '#mocks/wallet/testing/createTestWallet'
import { createPageConnection, type PageConnection } from './createPageConnection.ts'

type Old = Eip1193Provider & Record<string, (...values: unknown[]) => unknown>
const second = { ...chain, chainId: 31338, name: 'Second', rpcUrl: 'http://127.0.0.1:8546/' }
const contractAccounts = [
  { address: '0x00000000000000000000000000000000000000aa', owner: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
] as const

const createWallet = (persona: PersonaId) =>
  createBench({ persona, chains: [chain, second], contractAccounts, send: async () => '0x7a69' }).wallet

function createRemote(persona: PersonaId) {
  const wallet = createWallet(persona)
  const connection = wallet.openConnection(origin)
  const page: PageConnection = createPageConnection({
    page: 'page',
    wallet: 0,
    async call(made) {
      if (made.type !== 'request') return false
      const { id, args } = made
      connection.request(args).then(
        (result) => page.settle({ id, result }),
        (error) => page.settle({ id, error: toWireError(error) }),
      )
      return true
    },
    onEvent: (event) => tell(event),
  })
  const { provider, tell } = createProvider(page, wallet.traits.legacy)
  connection.on(page.receive)
  void Promise.resolve().then(() =>
    page.open({ chainId: `0x${connection.chainId().toString(16)}`, accounts: connection.accounts() }),
  )
  return { wallet, provider: provider as unknown as Old, page }
}

function createLocal(persona: PersonaId) {
  const wallet = createWallet(persona)
  return { wallet, provider: createInjectedProvider(wallet, origin) as unknown as Old }
}

async function run(call: () => unknown): Promise<unknown> {
  try {
    return { result: await call() }
  } catch (error) {
    const { name, code, message } = error as Error & { code?: number }
    return { thrown: { name, code, message } }
  }
}
const told = (call: (callback: (error: unknown, given: unknown) => void) => void) =>
  new Promise((resolve) => call((error, given) => resolve({ error: error && toWireError(error), given })))

async function exercise({ wallet, provider }: { wallet: ReturnType<typeof createWallet>; provider: Old }) {
  const events: unknown[] = []
  const names = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'networkChanged', 'message', 'close']
  // In its listener, an older provider has the new account and chain already.
  const now = () => [provider['selectedAddress'], provider['chainId']]
  for (const name of names) provider.on(name, (payload: unknown) => events.push([name, payload, ...now()]))
  const once: Eip1193Listener = (chainId) => events.push(['once', chainId])
  provider['once']?.('chainChanged', once)
  const seen: unknown[] = [Object.keys(provider).sort()]
  const call = { id: 7, jsonrpc: '2.0', method: 'eth_chainId' }
  const wrong = { id: 8, method: 'eth_noSuchMethod' }
  await new Promise((resolve) => setImmediate(resolve))
  for (const make of [
    () => provider['isConnected']?.(),
    () => provider['enable']?.(),
    () => provider['send']?.('eth_chainId'),
    () => provider['send']?.('eth_noSuchMethod', []),
    () => provider['send']?.(call),
    () => provider['send']?.({ ...call, method: 'net_version' }),
    () => provider['send']?.({ ...call, method: 'eth_coinbase' }),
    () => provider['sendAsync'] && told((callback) => provider['sendAsync']?.(call, callback)),
    () => provider['sendAsync'] && told((callback) => provider['sendAsync']?.(wrong, callback)),
    () => provider['sendAsync'] && told((callback) => provider['sendAsync']?.([call, wrong], callback)),
    () => provider['send'] && told((callback) => provider['send']?.(call, callback)),
    () => provider['sendAsync']?.(call),
    () => provider.request({ method: 'eth_noSuchMethod' }),
    () => provider.on('connect', undefined as never),
  ])
    seen.push(await run(make))
  wallet.switchChain(31338, origin)
  wallet.switchChain(31337, origin)
  wallet.disconnect(origin)
  wallet.restart()
  seen.push([provider['selectedAddress'], provider['chainId'], provider['networkVersion']])
  provider['removeAllListeners']?.()
  wallet.switchChain(31338, origin)
  return { seen, events }
}

describe('as a wallet in the page itself', () => {
  test.each(PERSONA_IDS)('%s', async (persona) => {
    const here = await exercise(createLocal(persona))
    expect(await exercise(createRemote(persona))).toEqual(here)
    expect(here.events.length).toBeGreaterThan(5)
  })
})

test('without anybody there, requests end with 4900, and so does what was asked before', async () => {
  const alone = createPageConnection({ page: 'page', wallet: 0, call: async () => false, onEvent: () => {} })
  await expect(alone.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })

  const { provider: left, page, wallet } = createRemote('spec')
  wallet.setPolicy('ask')
  const asked = left.request({ method: 'eth_requestAccounts' })
  page.end()
  await expect(asked).rejects.toMatchObject({ code: 4900, message: expect.any(String) })
})
