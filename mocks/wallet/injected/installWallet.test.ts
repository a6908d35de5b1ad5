import { describe, expect, test } from 'vitest'
import type { Eip1193Provider } from '#mocks/core/eip1193'
import { createBench } from '../testing/createTestWallet.ts'
import type { WalletInfo } from '../walletTypes.ts'
import { type InstallParameters, installWallet } from './installWallet.ts'

const origin = 'https://dapp.test'
type Announced = { info: WalletInfo; provider: Eip1193Provider }
type Page = EventTarget & { ethereum?: unknown }

function createPage() {
  const page: Page = new EventTarget()
  const heard: Announced[] = []
  page.addEventListener('eip6963:announceProvider', (event) => heard.push((event as CustomEvent<Announced>).detail))
  const ask = () => page.dispatchEvent(new Event('eip6963:requestProvider'))
  return { page, heard, ask }
}

function install(page: Page, name: string, manner: Partial<InstallParameters<Event>> = {}) {
  const info = { uuid: name, name, icon: 'data:image/svg+xml,', rdns: `test.${name.toLowerCase()}` } as const
  const { wallet } = createBench({ info })
  const createEvent = (type: string, detail: unknown) => new CustomEvent(type, { detail })
  return { wallet, ...installWallet({ wallet, origin, target: page as never, createEvent, ...manner }) }
}

describe('announced', () => {
  test('at once, and again to whoever asks', () => {
    const { page, heard, ask } = createPage()
    const { provider } = install(page, 'A')
    expect(heard).toMatchObject([{ info: { name: 'A', rdns: 'test.a' } }])
    ask()
    expect(heard).toHaveLength(2)
    expect(heard.map((detail) => detail.provider)).toEqual([provider, provider])
    expect(Object.isFrozen(heard[0]) && Object.isFrozen(heard[0]?.info)).toBe(true)
  })

  test('on request: nothing is said before', () => {
    const { page, heard, ask } = createPage()
    install(page, 'A', { announce: { when: 'on request' } })
    expect(heard).toHaveLength(0)
    ask()
    expect(heard).toHaveLength(1)
  })

  test('late: nobody hears of it before its time, whoever asks; then everybody does', () => {
    const { page, heard, ask } = createPage()
    const late = install(page, 'Late', { announce: { when: 'late' } })
    ask()
    expect([heard.length, late.isAnnounced()]).toEqual([0, false])
    late.announce()
    ask()
    expect([heard.length, late.isAnnounced()]).toEqual([2, true])
  })

  test('never: a wallet from before EIP-6963 is to be had by window.ethereum alone', () => {
    const { page, heard, ask } = createPage()
    const { provider } = install(page, 'Old', { announce: { when: 'never' } })
    ask()
    expect(heard).toHaveLength(0)
    expect(page.ethereum).toBe(provider)
  })

  test('twice each time, under the same uuid', () => {
    const { page, heard, ask } = createPage()
    install(page, 'A', { announce: { times: 2 } })
    ask()
    expect(heard.map(({ info }) => info.uuid)).toEqual(['A', 'A', 'A', 'A'])
  })

  test('as something that it is not', () => {
    const { page, heard } = createPage()
    install(page, 'A', { announce: { info: { name: 'B', rdns: 'test.b' } } })
    expect(heard[0]?.info).toMatchObject({ uuid: 'A', name: 'B', rdns: 'test.b' })
  })

  test('announced again by hand it is heard once more, not twice as often from then on', () => {
    const { page, heard, ask } = createPage()
    const { announce } = install(page, 'A')
    announce()
    ask()
    expect(heard).toHaveLength(3)
  })

  test('removed, it is silent', () => {
    const { page, heard, ask } = createPage()
    install(page, 'A').remove()
    ask()
    expect(heard).toHaveLength(1)
  })
})

describe('window.ethereum', () => {
  const holder = (wallets: readonly { wallet: { info: WalletInfo }; holdsEthereum(): boolean }[]) =>
    wallets.filter((wallet) => wallet.holdsEthereum()).map(({ wallet }) => wallet.info.name)

  test('offered: the first one has it; left alone: nobody', () => {
    const { page } = createPage()
    expect(holder([install(page, 'A', { ethereum: 'leave' })])).toEqual([])
    expect(holder([install(page, 'B'), install(page, 'C')])).toEqual(['B'])
  })

  test('taken from another wallet, and taken back when the page is parsed and loaded', () => {
    const { page } = createPage()
    const wallets = [install(page, 'A'), install(page, 'B', { ethereum: 'take' })]
    expect(holder(wallets)).toEqual(['B'])
    for (const moment of ['DOMContentLoaded', 'load']) {
      page.ethereum = {}
      page.dispatchEvent(new Event(moment))
      expect(holder(wallets)).toEqual(['B'])
    }
  })

  test('two that take it: at each moment both do, and the last one has it', () => {
    const { page } = createPage()
    const wallets = [install(page, 'A', { ethereum: 'take' }), install(page, 'B', { ethereum: 'take' })]
    const seen: unknown[] = []
    let held: unknown
    Object.defineProperty(page, 'ethereum', {
      get: () => held,
      set: (next) => {
        seen.push(wallets.findIndex(({ provider }) => provider === next))
        held = next
      },
    })
    page.dispatchEvent(new Event('load'))
    expect(seen).toEqual([0, 1])
    expect(holder(wallets)).toEqual(['B'])
  })

  test('defended: who takes it afterwards does not get it, nor does a second one that defends it', () => {
    const { page } = createPage()
    const wallets = [
      install(page, 'A'),
      install(page, 'B', { ethereum: 'defend' }),
      install(page, 'C', { ethereum: 'take' }),
      install(page, 'D', { ethereum: 'defend' }),
    ]
    page.dispatchEvent(new Event('load'))
    expect(holder(wallets)).toEqual(['B'])
    expect(() => {
      page.ethereum = {}
    }).toThrow(/only a getter/)
  })

  test('removed, it is not taken back', () => {
    const { page } = createPage()
    const { remove, holdsEthereum } = install(page, 'A', { ethereum: 'take' })
    remove()
    page.ethereum = undefined
    page.dispatchEvent(new Event('load'))
    expect(holdsEthereum()).toBe(false)
  })
})

describe.each(['freeze', 'proxy'] as const)('%s: the provider works all the same', (wrap) => {
  test('requests, events, and the same object by both ways', async () => {
    const { page, heard } = createPage()
    const { provider, wallet } = install(page, 'A', { wrap })
    const told: unknown[] = []
    const listener = (accounts: unknown) => void told.push(accounts)
    provider.on('accountsChanged', listener)
    const [account] = (await provider.request({ method: 'eth_requestAccounts' })) as string[]
    expect(account).toBe(wallet.getState().activeAccount)
    provider.removeListener('accountsChanged', listener)
    wallet.disconnect(origin)
    expect(told).toEqual([[account]])
    expect(page.ethereum).toBe(heard[0]?.provider)
  })

  test('it is wrapped indeed', () => {
    const { page } = createPage()
    const { provider } = install(page, 'A', { wrap })
    expect(Object.isFrozen(provider)).toBe(wrap === 'freeze')
    const put = () => Object.assign(provider, { request: 'mine' })
    if (wrap === 'freeze') expect(put).toThrow(TypeError)
    else expect(provider.on('connect', () => {})).not.toBe(provider)
  })
})
