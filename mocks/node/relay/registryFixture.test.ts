import { expect, test } from 'vitest'
import { benchWallet } from '#fixtures/registry/benchWallet'
import { wallets } from '#fixtures/registry/wallets'
import { systemClock } from '#mocks/core/clock'
import { findProblems } from '#mocks/core/input/reader'
import { createRegistry } from '#mocks/registry/createRegistry'
import { walletReader } from '#mocks/registry/registryReader'

const unique = <value>(values: readonly (value | null)[]) => {
  const given = values.filter((value) => value !== null)
  return new Set(given).size === given.length
}

test('wallets are 300, and each is one that the registry takes', () => {
  expect(wallets).toHaveLength(300)
  for (const wallet of wallets) expect(findProblems(walletReader, wallet)).toEqual([])
})

test('wallets are one each: ids, names, images, places, links, rdns', () => {
  for (const field of ['id', 'name', 'image_id', 'order', 'mobile_link', 'rdns', 'slug'] as const)
    expect([field, unique(wallets.map((wallet) => wallet[field]))]).toEqual([field, true])
})

// The dialog keeps loading more if the list is shorter than the count says.
test('wallets can all be reached by a link', () => {
  expect(wallets.filter((wallet) => !(wallet.mobile_link || wallet.desktop_link || wallet.webapp_link))).toEqual([])
})

test('wallets lead nowhere: every address is of a top-level domain that never exists (RFC 2606)', () => {
  for (const wallet of wallets)
    for (const field of ['homepage', 'link_mode', 'webapp_link', 'app_store', 'play_store', 'chrome_store'] as const)
      expect(wallet[field] ?? 'https://none.example').toMatch(/^https:\/\/[^/]+\.example(\/|$)/)
})

test('wallets differ in what the dialog tells apart', () => {
  const share = (is: (wallet: (typeof wallets)[number]) => boolean) => wallets.filter(is).length / wallets.length
  for (const part of [
    share((wallet) => wallet.chains.includes('eip155:1')),
    share((wallet) => wallet.badge_type === 'certified'),
    share((wallet) => wallet.mobile_link !== null),
    share((wallet) => wallet.desktop_link !== null),
    share((wallet) => wallet.supports_wc),
  ]) {
    expect(part).toBeGreaterThan(0.1)
    expect(part).toBeLessThan(1)
  }
})

test('the bench’s own wallet is listed first, with its own icon', async () => {
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg/>')}`
  const images = { [benchWallet.image_id]: icon }
  const registry = createRegistry({ wallets, images, clock: systemClock, sleep: async () => {} })
  const ask = (path: string) => registry.respond(new Request(`https://api.web3modal.org${path}`))
  const list = await ask('/getWallets?page=1&entries=1')
  expect(JSON.parse(String(list?.body))).toEqual({ count: 300, data: [benchWallet] })
  expect((await ask(`/getWalletImage/${benchWallet.image_id}`))?.body).toBe('<svg/>')
})
