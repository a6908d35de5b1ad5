import { expect, type Page, test } from '@playwright/test'
import { testIds } from '#console/testIds'
import { browseHeadless, cardOf, exportRecording, scanUntilAsked } from '../support/console/browseHeadless.ts'
import { HASH, SIGNATURE } from '../support/patterns.ts'
import { apps, serveApps, unlessBuilt, ways } from './support/apps.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const faults = {
  injected: { preset: 'sends-refused', shown: /^Error -32000: .*(balance|funds)/ },
  walletConnect: { preset: 'responses-lost', shown: '…' },
} as const

async function openBrowse(url: string) {
  const opened = await browseHeadless({ url, chains: [1, 42161, 11155111] })
  const { page, desk } = opened
  await page.waitForLoadState('networkidle')
  const cards = desk.getByTestId(testIds.inboxCard)
  const approve = (method: string) => cardOf(desk, method).getByTestId(testIds.approve).click()
  return { ...opened, cards, approve }
}

for (const name of ['rainbowkit', 'appkit-wagmi', 'ethers'])
  test.describe(`browse: ${name}`, () => {
    const app = apps.find((each) => each.name === name)
    test.skip(...unlessBuilt(name))

    for (const way of ways)
      test(`${way}: connects, signs, sends, switches, meets a fault, and is saved`, async () => {
        await using served = await serveApps()
        await using opened = await openBrowse(served.urlOf(name))
        const { page, desk, cards, approve } = opened
        const result = page.locator('#result')
        await app?.[way](page)
        if (way === 'walletConnect') await scanUntilAsked(desk)
        await cards.getByTestId(testIds.approve).click()
        await expect(page.locator('#chain')).toHaveText('1')
        const by = way === 'injected' ? 'in the browser' : 'WalletConnect'
        await expect(desk.getByTestId(testIds.dappRow)).toContainText(by)

        await press(page, 'Sign message')
        await approve('personal_sign')
        await expect(result).toHaveText(SIGNATURE)
        await press(page, 'Send 0.01 ETH')
        await approve('eth_sendTransaction')
        await expect(result).toHaveText(HASH)

        await desk.getByTestId(testIds.sideTabBench).click()
        await desk.getByTestId(testIds.faultAdd).click()
        const { preset, shown } = faults[way]
        await desk.locator(`[data-preset="${preset}"]`).click()
        await press(page, 'Send 0.01 ETH')
        await approve('eth_sendTransaction')
        await expect(cards).toHaveCount(0)
        await expect(result).toHaveText(shown)

        await press(page, 'Other chain')
        await expect(page.locator('#chain')).toHaveText('42161')
        await expect(desk.getByTestId(testIds.refusedRow)).toHaveCount(0)
        const { events } = await exportRecording(desk)
        // A message that is lost leaves no trace in the dapp.
        const faulty = events.filter(({ hop, method }) => hop === 'relay' && method === 'fault')
        const lost = faulty.filter(({ data }) => data['tag'] === 1109)
        expect(lost).toHaveLength(way === 'walletConnect' ? 1 : 0)
        const asked = events.filter((event) => `${event.hop} ${event.phase}` === 'person request')
        const methods = ['personal_sign', 'eth_sendTransaction', 'eth_sendTransaction']
        expect(asked.map(({ method }) => method).slice(1)).toEqual(methods)
      })
  })
