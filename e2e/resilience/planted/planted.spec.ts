import { resilience, test } from '#mocks/playwright/index'
import { startPageFor } from '../../support/pages/startPage.ts'
import { allBut } from './allBut.ts'
import { buyMug, ways } from './buyMug.ts'
import { bugs } from './shop/plantedBugs.ts'

// The mug shop with each of its bugs, in the scenario that must find it: a test fails by any verdict but the expected one.

test.use({ benchOptions: { chains: [1, 10] } })
const shop = startPageFor(test, 'mugShop')

for (const [bug, { way, scenario, expected }] of Object.entries(bugs))
  test.describe(ways[way], () => {
    const annotation = { type: 'expects', description: expected }
    resilience(bug, { failOn: allBut(expected), annotation, scenarios: [scenario] }, ({ page, wallet }) =>
      buyMug({ page, wallet, way, url: `${shop.url}?bug=${bug}` }),
    )
  })
