import { expect } from 'walletbench/playwright'
import { ADDRESS } from '../support/patterns.ts'
import { apps, askToConnect, isBuilt, ways } from './support/apps.ts'
import { test } from './support/test.ts'

const { WALLETBENCH_SOAK_RUNS: runs = '0' } = process.env
const paths = apps.filter(({ name }) => isBuilt(name)).flatMap((app) => ways.map((way) => ({ app, way })))

for (const [index, { app, way }] of repeat(paths, Number(runs)).entries())
  test(
    `${index + 1}: ${app.name}, ${way}`,
    { annotation: { type: way } },
    async ({ page, wallet, served }, { annotations }) => {
      await page.goto(served.urlOf(app.name))
      await expect(page.locator('#account')).toHaveText('none')
      const start = performance.now()
      await askToConnect(app, way, page, wallet)
      await wallet.approve('eth_requestAccounts')
      await expect(page.locator('#account')).toHaveText(ADDRESS)
      await page.getByRole('button', { name: 'Sign message', exact: true }).click()
      const { answer } = await wallet.approve('personal_sign')
      const signature = await answer
      annotations.push({ type: way, description: `${performance.now() - start}` })
      await expect(page.locator('#result')).toHaveText(String(signature))
    },
  )

function repeat<item>(items: readonly item[], count: number): readonly item[] {
  return Array.from({ length: items.length === 0 ? 0 : count }, (_, index) => items[index % items.length] as item)
}
