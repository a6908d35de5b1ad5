import { test } from '../benchTest.ts'
import {
  createResilience,
  type Resilience,
  type ResilienceArgs,
  type ResilienceWorkerArgs,
} from './createResilience.ts'

/**
 * Declares a flow, and with it a test for each way in which wallets fail: the flow is written once, as one would write it
 * anyway. `checkout › undisturbed` writes what the flow asks to a file beside the spec; from then on, the scenarios of the
 * catalogue that apply to it are tests of their own.
 *
 * @example
 * import { expect, resilience } from 'walletbench/playwright'
 *
 * resilience('checkout', { gaveUp: (page) => page.getByRole('alert') }, async ({ page, wallet }) => {
 *   await page.goto('http://localhost:3000')
 *   await page.getByRole('button', { name: 'Connect' }).click()
 *   await wallet.approve('eth_requestAccounts')
 *   await page.getByRole('button', { name: 'Buy' }).click()
 *   await wallet.approve('eth_sendTransaction')
 *   await expect(page.getByText('Thank you')).toBeVisible()
 * })
 */
export const resilience: Resilience<ResilienceArgs & ResilienceWorkerArgs> = createResilience(test)
