import { testIds } from '#console/testIds'
import { expect } from '../support/test.ts'
import { testOnChain as test } from '../support/testOnChain.ts'

test.describe('a quota that is spent', () => {
  // The fault also applies to the page's own reads.
  test.use({ expectedFaults: [/429/] })

  test('the dapp gets -32005 until it is taken off; row, state bar and wire show it', { tag: '@flow' }, async ({
    chainSection,
    consolePage,
    bench,
  }) => {
    const { id } = consolePage
    await consolePage.connect('injected')
    await chainSection.putOn('quota-spent')
    await expect(id(testIds.faultsOn)).toHaveAttribute('data-count', '1')
    const refused = await consolePage.send('getBalance')
    await consolePage.expectError(refused, -32005)
    const row = id(testIds.chainFaultActive)
    await expect(row).toHaveAttribute('data-chain-id', String(bench.chainId))
    await expect(row).toHaveAttribute('data-hits', /[1-9]/)
    const flow = consolePage.flow('eth_getBalance').last()
    await expect(flow.getByTestId(testIds.flowMark)).toHaveAttribute('data-mark', 'fault')
    await flow.click()
    // A failure opens on its reason.
    await id(testIds.detailTabs.timing).click()
    await expect(id(testIds.gatewayNotes)).toContainText('Quota spent')

    await row.getByTestId(testIds.chainFaultRemove).click()
    await expect(id(testIds.faultsEmpty)).toBeVisible()
    await refused.getByTestId(testIds.send).click()
    expect(await consolePage.result(refused)).toMatch(/^0x/)
  })
})
