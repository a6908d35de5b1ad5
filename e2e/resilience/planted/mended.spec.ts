import { resilience, test, type Verdict } from '#mocks/playwright/index'
import { startPageFor } from '../../support/pages/startPage.ts'
import { allBut } from './allBut.ts'
import { buyMug, ways } from './buyMug.ts'

test.use({ benchOptions: { chains: [1, 10] } })
const shop = startPageFor(test, 'mugShop')

/** A scenario that does not meet the shop says so: `notReached`. */
const good: readonly Verdict[] = ['recovered', 'told', 'notReached']
const options = { failOn: allBut(...good), annotation: { type: 'expects', description: good.join(' ') } }

for (const way of ['injected', 'walletConnect', 'baseAccount'] as const)
  resilience(ways[way], options, ({ page, wallet }) => buyMug({ page, wallet, way, url: shop.url }))
