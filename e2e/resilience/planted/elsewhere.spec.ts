import { resilience, test } from '#mocks/playwright/index'
import { startPageFor } from '../../support/pages/startPage.ts'
import { buyMug, ways } from './buyMug.ts'
import { bugs, type PlantedBug } from './shop/plantedBugs.ts'

// The mug shop with each of its bugs, in five scenarios that are not meant for it. Any verdict will do, if it is the same
// in each run: the soak compares them.

test.use({ benchOptions: { chains: [1, 10] } })
const shop = startPageFor(test, 'mugShop')
const COUNT = 5
const shared = [
  'connection-refused',
  'signature-ignored',
  'transaction-refused',
  'disconnected-in-wallet',
  'account-switched',
  'transaction-reverts',
  'transaction-stuck',
  'receipt-rate-limited',
  'node-down',
  'reloaded-while-connecting',
] as const
const fitting: Readonly<Record<PlantedBug['way'], readonly string[]>> = {
  injected: [...shared, 'no-wallet', 'wallet-restarts', 'chain-switched'],
  walletConnect: [...shared, 'relay-drops-request', 'relay-drops-answer', 'wallet-list-broken'],
  baseAccount: [...shared, 'popup-crashed', 'popup-late', 'popup-answers-twice'],
}

Object.entries(bugs).forEach(([bug, { way, scenario }], index) => {
  const others = fitting[way].filter((id) => id !== scenario)
  // Each bug meets others than the one before.
  const scenarios = others.map((_, place) => others[(place + index * COUNT) % others.length] ?? '').slice(0, COUNT)
  test.describe(`${ways[way]}, elsewhere`, () => {
    resilience(bug, { failOn: [], scenarios }, ({ page, wallet }) =>
      buyMug({ page, wallet, way, url: `${shop.url}?bug=${bug}` }),
    )
  })
})
