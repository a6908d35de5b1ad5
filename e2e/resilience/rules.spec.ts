import type { Page } from '@playwright/test'
import { createResilience, expect, type TestWallet, test } from '#mocks/playwright/index'
import type { Verdict } from '#mocks/resilience/verdict'
import { startPageFor } from '../support/pages/startPage.ts'
import type { Breaks } from '../support/shopPage/breaks.ts'
import { buyInShop } from './buyInShop.ts'

type Rule = {
  readonly breaks: readonly Breaks[]
  readonly scenario: string
  readonly verdict: Verdict
  readonly isRemote?: true
  /** Without `gaveUp` the rules see for themselves what is busy, and what is new. */
  readonly isPlain?: true
}
const RULES: readonly Rule[] = [
  { breaks: ['spinner'], scenario: 'transaction-refused', verdict: 'stuck' },
  { breaks: ['silent'], scenario: 'connection-ignored', verdict: 'stuck' },
  { breaks: ['staysDisabled'], scenario: 'transaction-refused', verdict: 'stuck', isPlain: true },
  { breaks: ['oneTry'], scenario: 'transaction-reverts', verdict: 'stuck' },
  { breaks: ['throws'], scenario: 'signature-refused', verdict: 'broke' },
  { breaks: ['blank'], scenario: 'transaction-refused', verdict: 'broke' },
  { breaks: ['liesAtOnce'], scenario: 'transaction-refused', verdict: 'lied' },
  { breaks: ['liesAtHash'], scenario: 'transaction-reverts', verdict: 'lied' },
  { breaks: ['liesAtHash'], scenario: 'transaction-replaced', verdict: 'lied' },
  { breaks: ['anyChain', 'liesAtHash'], scenario: 'wallet-on-other-chain', verdict: 'lied' },
  { breaks: ['ignoresSwitch', 'liesAtHash'], scenario: 'wallet-stays-on-other-chain', verdict: 'lied' },
  { breaks: ['keepsAccount'], scenario: 'account-switched', verdict: 'lied' },
  { breaks: ['asksAgain'], scenario: 'transaction-refused', verdict: 'doubled' },
  { breaks: ['dropsLate'], scenario: 'transaction-late', verdict: 'doubled' },
  { breaks: ['doubleClick'], scenario: 'transaction-clicked-twice', verdict: 'doubled' },
  // It thanks without the wallet's answer, and asks no node: the chain has the transaction all the same.
  { breaks: ['liesAtOnce'], scenario: 'relay-drops-answer', verdict: 'undecided', isRemote: true },
  // The same shop, with no rule broken.
  { breaks: [], scenario: 'transaction-refused', verdict: 'told' },
  { breaks: [], scenario: 'transaction-refused', verdict: 'told', isPlain: true },
  { breaks: [], scenario: 'wallet-stays-on-other-chain', verdict: 'told' },
  { breaks: [], scenario: 'account-switched', verdict: 'recovered' },
  { breaks: [], scenario: 'account-switched-after-signing', verdict: 'recovered' },
  { breaks: [], scenario: 'connection-ignored', verdict: 'told' },
  { breaks: [], scenario: 'transaction-reverts', verdict: 'told' },
  { breaks: [], scenario: 'signature-refused', verdict: 'told' },
  { breaks: [], scenario: 'transaction-replaced', verdict: 'told' },
  { breaks: [], scenario: 'wallet-on-other-chain', verdict: 'recovered' },
  { breaks: [], scenario: 'transaction-late', verdict: 'recovered' },
  { breaks: [], scenario: 'transaction-clicked-twice', verdict: 'recovered' },
]

const resilience = createResilience(
  test.extend<{ verdict: undefined }>({
    verdict: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
      async ({}, use, { annotations, title }) => {
        test.skip(title === 'undisturbed', 'The profile of a broken shop is of no use.')
        await use(undefined)
        const find = (type: string) => annotations.find((each) => each.type === type)?.description
        expect(find('resilience')?.split(':')[0], find('resilience')).toBe(find('expected'))
      },
      { auto: true },
    ],
  }),
)

const shop = startPageFor(test, 'shopPage')

async function buy(page: Page, wallet: TestWallet, { breaks, isRemote }: Rule): Promise<void> {
  const words = [...breaks.map((each) => `breaks=${each}`), ...(isRemote ? ['by=walletconnect'] : [])]
  await buyInShop(page, wallet, `${shop.url}?${words.join('&')}`)
}

for (const rule of RULES) {
  const { breaks, scenario, verdict, isPlain } = rule
  const options = {
    scenarios: [scenario],
    failOn: [],
    ...(!isPlain && { gaveUp: (page: Page) => page.getByRole('alert') }),
    annotation: { type: 'expected', description: verdict },
  }
  const title = `${breaks.join(', ') || 'nothing broken'} in ${scenario}${isPlain ? ', without gaveUp' : ''}`
  resilience(title, options, ({ page, wallet }) => buy(page, wallet, rule))
}
