import { resilience, test, type Verdict } from '#mocks/playwright/index'
import { startPageFor } from '../../support/pages/startPage.ts'
import { allBut } from '../planted/allBut.ts'
import { takeFerry } from './takeFerry.ts'

test.use({ benchOptions: { chains: [1, 10] } })
const ferry = startPageFor(test, 'ferry')

/** It counts one block as enough, and says so nowhere: about a lost block the rules cannot know. */
const good: readonly Verdict[] = ['recovered', 'told', 'notReached', 'undecided']
const options = { failOn: allBut(...good), annotation: { type: 'expects', description: good.join(' ') } }

for (const way of ['injected', 'walletConnect'] as const)
  resilience(way, options, ({ page, wallet }) => takeFerry({ page, wallet, way, url: ferry.url }))
