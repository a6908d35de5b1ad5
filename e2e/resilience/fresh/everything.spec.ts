import { resilience, test } from '#mocks/playwright/index'
import { startPageFor } from '../../support/pages/startPage.ts'
import { bugs } from './ferry/bugs.ts'
import { takeFerry } from './takeFerry.ts'

// The ferry with each of its bugs, in the whole catalogue. It fails at nothing: what it finds is read from its report.

test.use({ benchOptions: { chains: [1, 10] } })
const ferry = startPageFor(test, 'ferry')

for (const [number, { name }] of Object.entries(bugs)) {
  const way = name === 'deadCode' ? 'walletConnect' : 'injected'
  resilience(`${number} ${name}`, { failOn: [] }, ({ page, wallet }) =>
    takeFerry({ page, wallet, way, url: `${ferry.url}?bug=${number}` }),
  )
}
