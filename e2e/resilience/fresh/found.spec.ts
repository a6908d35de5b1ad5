import { resilience, test } from '#mocks/playwright/index'
import { startPageFor } from '../../support/pages/startPage.ts'
import { allBut } from '../planted/allBut.ts'
import { bugs } from './ferry/bugs.ts'
import { takeFerry } from './takeFerry.ts'

// The ferry with each of its bugs, in a scenario that finds it: a test fails by any verdict but the one that it got first.

test.use({ benchOptions: { chains: [1, 10] } })
const ferry = startPageFor(test, 'ferry')

for (const [number, { name, scenario, found }] of Object.entries(bugs)) {
  const way = name === 'deadCode' ? 'walletConnect' : 'injected'
  test.describe(`fresh, ${way}`, () => {
    const annotation = { type: 'expects', description: found }
    resilience(name, { failOn: allBut(found), annotation, scenarios: [scenario] }, ({ page, wallet }) =>
      takeFerry({ page, wallet, way, url: `${ferry.url}?bug=${number}` }),
    )
  })
}
