import { describe, expect, test } from 'vitest'
import { createTestRegistry, makeWallets } from '../testing/createTestRegistry.ts'
import type { Listing } from './explorerEndpoints.ts'

const HOST = 'explorer-api.walletconnect.com'
/** What `@walletconnect/modal-core` 2.7.0 adds to each query. */
const SDK = 'projectId=p&sdkType=wcm&sdkVersion=js-2.7.0'
const [phone, desktop, web, extension, everywhere] = makeWallets(5) as [Wallet, Wallet, Wallet, Wallet, Wallet]
type Wallet = ReturnType<typeof makeWallets>[number]
const injected = [{ namespace: 'eip155', injected_id: 'isWallet' }]
const PLATFORMS = [
  { ...phone, name: 'phone', app_store: 'https://apple.store.example/phone' },
  { ...desktop, name: 'desktop', mobile_link: null, desktop_link: 'desk://' },
  { ...web, name: 'web', mobile_link: 'https://web.example', webapp_link: 'https://web.example/app' },
  { ...extension, name: 'extension', mobile_link: null, injected, supports_wc: false, chrome_store: 'https://c.test' },
  {
    ...everywhere,
    name: 'everywhere',
    chains: ['eip155:10', 'solana:main'],
    desktop_link: 'https://everywhere.example/desk',
    injected,
    play_store: 'https://android.store.example/everywhere',
  },
]

type Listings = { listings: Record<string, Listing>; count: number; total: number }

function createExplorer(parameters: Parameters<typeof createTestRegistry>[0] = { wallets: PLATFORMS }) {
  const { askJson, ...bed } = createTestRegistry(parameters)
  const list = async (path: string) => (await askJson(`${HOST}${path}`)) as Listings
  return { ...bed, list, namesOf: async (path: string) => Object.values((await list(path)).listings).map(toName) }
}

const toName = ({ name }: { readonly name: string }) => name

describe('a list', () => {
  test.each([
    ['/w3m/v1/getDesktopListings', ['desktop', 'web', 'everywhere']],
    ['/w3m/v1/getMobileListings', ['phone', 'web', 'everywhere']],
    ['/w3m/v1/getInjectedListings', ['extension', 'everywhere']],
    ['/w3m/v1/getAllListings', ['phone', 'desktop', 'web', 'extension', 'everywhere']],
    ['/v3/wallets', ['phone', 'desktop', 'web', 'extension', 'everywhere']],
    ['/v3/all', ['phone', 'desktop', 'web', 'extension', 'everywhere']],
  ])('%s', async (path, names) => expect(await createExplorer().namesOf(`${path}?${SDK}`)).toEqual(names))

  test.each([
    ['version=2', ['phone', 'desktop', 'web', 'everywhere']],
    ['version=1', []],
    ['sdks=sign_v1,sign_v2', ['phone', 'desktop', 'web', 'everywhere']],
    ['sdks=auth_v1', []],
    ['platforms=ios', ['phone']],
    ['platforms=android,injected', ['extension', 'everywhere']],
    ['platforms=chrome,browser', ['web', 'extension']],
    ['platforms=mac,constructor', []],
    ['standards=eip-712', []],
    ['chains=eip155:10,eip155:137', ['everywhere']],
    ['search=DESK', ['desktop']],
    [`ids=${desktop.id},${web.id}`, ['desktop', 'web']],
    [`recommendedIds=${web.id}`, ['web']],
    [`excludedIds=${phone.id},${web.id}`, ['desktop', 'extension', 'everywhere']],
    [`version=2&excludedIds=${phone.id}&search=e&entries=1&page=2`, ['web']],
  ])('with %s', async (query, names) => {
    for (const path of ['/w3m/v1/getAllListings', '/v3/wallets'])
      expect(await createExplorer().namesOf(`${path}?${SDK}&${query}`)).toEqual(names)
  })

  test('comes in pages, and counts both the page and all', async () => {
    const { list } = createExplorer({ wallets: makeWallets(25) })
    const counts = ['page=1&entries=10', 'page=3&entries=10', 'page=4&entries=10', ''].map(async (query) => {
      const { listings, count, total } = await list(`/v3/wallets?${query}`)
      return [Object.keys(listings).length, count, total]
    })
    expect(await Promise.all(counts)).toEqual([
      [10, 10, 25],
      [5, 5, 25],
      [0, 0, 25],
      [25, 25, 25],
    ])
  })

  test('has no page 0', async () => {
    const { ask } = createExplorer()
    expect(await ask(`${HOST}/v3/wallets?page=0&entries=10`)).toMatchObject({ status: 400 })
  })

  test('has the wallets of the newer API, in the same order, with the bench’s chains', async () => {
    const { namesOf, ask } = createExplorer({ wallets: PLATFORMS.toReversed(), chains: ['eip155:31337'] })
    for (const query of ['page=1', 'page=1&entries=2', 'page=2&entries=2&chains=eip155:31337', 'search=e']) {
      const { data } = JSON.parse(String((await ask(`api.web3modal.org/getWallets?${query}`)).body))
      expect(await namesOf(`/v3/wallets?${query}`)).toEqual(data.map(toName))
    }
    expect(await namesOf('/v3/wallets?chains=eip155:31337')).toHaveLength(5)
  })
})

describe('a wallet', () => {
  test('in the dialog’s list has the fields of the real one', async () => {
    const { listings } = await createExplorer().list(`/w3m/v1/getAllListings?${SDK}&ids=${everywhere.id}`)
    expect(listings).toEqual({
      [everywhere.id]: {
        id: everywhere.id,
        name: 'everywhere',
        homepage: 'https://wallet-5.example',
        image_id: everywhere.image_id,
        order: 5,
        app: {
          browser: null,
          ios: null,
          mac: null,
          windows: null,
          linux: null,
          chrome: null,
          firefox: null,
          safari: null,
          edge: null,
          opera: null,
          android: 'https://android.store.example/everywhere',
        },
        injected,
        rdns: 'example.wallet-5',
        mobile: { native: 'wallet5://', universal: null },
        desktop: { native: null, universal: 'https://everywhere.example/desk' },
      },
    })
  })

  test('in the explorer’s list has its slug, chains, SDKs, and images of three sizes', async () => {
    const { list, ask } = createExplorer()
    const { listings } = await list('/v3/wallets?projectId=some-project')
    const listing = listings[web.id]
    expect(listing).toMatchObject({
      slug: 'wallet-3',
      description: '',
      chains: ['eip155:1'],
      versions: ['2'],
      sdks: ['sign_v2'],
      app_type: 'wallet',
      mobile: { native: null, universal: 'https://web.example' },
      desktop: { native: null, universal: 'https://web.example/app' },
      metadata: { shortName: 'web' },
      image_url: { md: `https://${HOST}/v3/logo/md/${web.image_id}?projectId=some-project` },
    })
    expect(listing).not.toHaveProperty('order')
    const { sm = '' } = (listing as unknown as { image_url: Record<string, string> }).image_url
    expect(await ask(sm.replace('https://', ''))).toMatchObject({ headers: { 'content-type': 'image/svg+xml' } })
  })

  test('of which little is known is listed with null', async () => {
    const { list } = createExplorer({ wallets: [{ id: 'a', name: 'A' }] })
    const { listings } = await list('/v3/wallets')
    expect(listings).toMatchObject({
      a: { homepage: null, chains: [], rdns: null, image_url: null, versions: ['2'], mobile: { native: null } },
    })
  })
})

test('an image is the one of the newer API', async () => {
  const { ask } = createExplorer()
  const { body } = await ask('api.web3modal.org/getWalletImage/some-id')
  for (const path of ['/w3m/v1/getWalletImage/some-id', '/w3m/v1/getAssetImage/some-id', '/v3/logo/lg/some-id'])
    expect(await ask(`${HOST}${path}?${SDK}`)).toMatchObject({ status: 200, body })
})
