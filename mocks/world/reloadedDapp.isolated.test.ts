import { connect, createConfig, createStorage, injected, reconnect } from '@wagmi/core'
import { custom } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { installWallet } from '#mocks/wallet/injected/installWallet'
import { PERSONA_IDS, type PersonaId } from '#mocks/wallet/personas/persona'
import { chain, createTestWallet } from '#mocks/wallet/testing/createTestWallet'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { DEFAULT_ACCOUNTS, DEFAULT_MNEMONIC } from './benchDefaults.ts'

const ORIGIN = 'https://dapp.test'
const CONTRACT = `0x${'5a'.repeat(20)}` as const

afterEach(() => void vi.unstubAllGlobals())

function createOwner(persona: PersonaId): Wallet {
  const { wallet } = createTestWallet({
    mnemonic: DEFAULT_MNEMONIC,
    accounts: 1,
    contractAccounts: [{ address: CONTRACT, owner: DEFAULT_ACCOUNTS[0] }],
    persona,
    chains: [{ ...chain, chainId: 1 }],
    send: async () => '0x1',
    policy: 'ask',
  })
  return wallet
}

function openPage(wallet: Wallet, stored: Map<string, string>) {
  const window = Object.assign(new EventTarget(), { CustomEvent, location: { origin: ORIGIN, href: `${ORIGIN}/` } })
  vi.stubGlobal('window', window)
  installWallet({
    wallet,
    origin: ORIGIN,
    target: window,
    createEvent: (type, detail) => new CustomEvent(type, { detail }),
  })
  const storage = createStorage({
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
  })
  const transports = { [mainnet.id]: custom({ request: async () => '0x1' }) }
  const config = createConfig({ chains: [mainnet], transports, connectors: [injected()], storage })
  const statuses: string[] = []
  config.subscribe(
    ({ status }) => status,
    (status) => statuses.push(status),
  )
  return { config, statuses }
}

async function untilAsked(wallet: Wallet): Promise<void> {
  await vi.waitFor(() => expect(wallet.getState().pending).toHaveLength(1))
}

// wagmi connects again only after each wallet has answered `eth_accounts`: one that does not leaves the page "connecting".
describe.each(PERSONA_IDS)('%s', (persona) => {
  test.each(['window.ethereum', 'EIP-6963'])(
    'a page that reloads while it connects by %s is disconnected',
    async (by) => {
      const wallet = createOwner(persona)
      const stored = new Map<string, string>()
      const before = openPage(wallet, stored)
      const connector = before.config.connectors.find(({ id }) => (id === 'injected') === (by === 'window.ethereum'))
      if (!connector) throw new RangeError(`There is no connector for ${by}.`)
      const connecting = connect(before.config, { connector })
      await untilAsked(wallet)
      expect(before.statuses).toEqual(['connecting'])

      const after = openPage(wallet, stored)
      expect(await reconnect(after.config)).toEqual([])
      expect(after.statuses).toEqual(['connecting', 'disconnected'])

      // The request of the former page is still with the user. Once they approve it, the next reload finds a connection.
      wallet.decide(wallet.getState().pending[0]?.id ?? '', 'approve')
      await connecting
      const next = openPage(wallet, stored)
      await reconnect(next.config)
      expect(next.statuses.at(-1)).toBe('connected')
    },
  )

  test('the same is true of a wallet that is locked', async () => {
    const wallet = createOwner(persona)
    const stored = new Map<string, string>()
    const before = openPage(wallet, stored)
    const [connector] = before.config.connectors
    if (!connector) throw new RangeError('There is no connector.')
    wallet.lock()
    const connecting = connect(before.config, { connector })
    await untilAsked(wallet)
    const after = openPage(wallet, stored)
    await reconnect(after.config)
    expect(after.statuses).toEqual(['connecting', 'disconnected'])
    wallet.decide(wallet.getState().pending[0]?.id ?? '', 'reject')
    await expect(connecting).rejects.toMatchObject({ code: 4001 })
  })
})
