import { createPublicClient, type Hex, http, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { testIds } from '#console/testIds'
import { secondChainId, someAddress } from '../support/benchValues.ts'
import { expect, test } from '../support/test.ts'
import { connectionWays } from '../support/walletconnect/connectionWays.ts'

for (const { name, connector, switchesByItself } of connectionWays) {
  test.describe(`by ${name}`, () => {
    // Of wallets found by EIP-6963, `npm test` runs a shorter flow: mockWallets.spec.ts.
    test('a journey: from a refused connection to the last disconnection', {
      tag: name === 'EIP-6963' ? [] : '@flow',
    }, async ({ consolePage, bench }) => {
      const account = bench.accounts[0] as Hex
      const status = consolePage.id(testIds.status)
      const row = consolePage.connectorRow(connector)

      await test.step('refuse', async () => {
        await consolePage.pressConnect(connector)
        await consolePage.reject('wallet_requestPermissions')
        await expect(consolePage.id(testIds.connectError)).toContainText('4001')
        await expect(status).toHaveText('disconnected')
      })

      await test.step('connect', async () => {
        await consolePage.connect(connector)
        await expect(consolePage.id(testIds.connectError)).toHaveCount(0)
        await expect(consolePage.id(testIds.account)).toHaveAttribute('data-address', account)
        await expect(consolePage.id(testIds.appChain)).toHaveAttribute('data-chain-id', String(bench.chainId))
        await expect(consolePage.id(testIds.walletChain)).toHaveAttribute('data-chain-id', String(bench.chainId))
        await expect(consolePage.id(testIds.chainMismatch)).toHaveCount(0)
      })

      await test.step('sign', async () => {
        const message = `Grüße von ${name}`
        const card = await consolePage.send('personalSign', { message })
        await consolePage.pending('personal_sign').waitFor()
        await expect(consolePage.pending('personal_sign').getByTestId(testIds.inboxPreview)).toContainText(message)
        await consolePage.approve('personal_sign')
        const signature = (await consolePage.result(card)) as Hex
        expect(await verifyMessage({ address: account, message, signature })).toBe(true)
        await expect(card.getByTestId(testIds.recovered)).toHaveAttribute('data-address', account)
        await expect(card.getByTestId(testIds.recovered)).toHaveAttribute('data-matches', 'true')
      })

      await test.step('typed data', async () => {
        const card = await consolePage.openCard('signTypedData')
        await card.getByTestId(testIds.editJson).click()
        const text = await card.getByTestId(testIds.jsonText).inputValue()
        await card.getByTestId(testIds.send).click()
        await consolePage.approve('eth_signTypedData_v4')
        const signature = (await consolePage.result(card)) as Hex
        const [, typedData] = JSON.parse(text) as [Hex, Parameters<typeof verifyTypedData>[0] | string]
        const definition = typeof typedData === 'string' ? JSON.parse(typedData) : typedData
        expect(definition.domain.chainId).toBe(bench.chainId)
        expect(await verifyTypedData({ ...definition, address: account, signature })).toBe(true)
      })

      await test.step('send', async () => {
        const to = someAddress()
        const chain = createPublicClient({ transport: http(bench.rpcUrl) })
        const card = await consolePage.send('sendTransaction', { to, value: '0.25' })
        const preview = consolePage.pending('eth_sendTransaction').getByTestId(testIds.inboxPreview)
        await expect(preview).toContainText('0.25')
        await consolePage.approve('eth_sendTransaction')
        const receipt = card.getByTestId(testIds.receipt)
        await expect(receipt).toHaveAttribute('data-status', 'success')
        expect(await chain.getBalance({ address: to })).toBe(parseEther('0.25'))
        const hash = (await consolePage.result(card)).match(/0x[0-9a-f]{64}/)?.[0] as Hex
        const mined = await chain.getTransactionReceipt({ hash })
        await expect(receipt).toHaveAttribute('data-block', String(mined.blockNumber))
        expect(mined.from.toLowerCase()).toBe(account.toLowerCase())
      })

      await test.step('reload', async () => {
        await consolePage.page.reload()
        await expect(status).toHaveText('connected')
        await expect(consolePage.id(testIds.account)).toHaveAttribute('data-address', account)
        await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)
        await expect(row.getByTestId(testIds.disconnect)).toBeVisible()
      })

      await test.step('switch', async () => {
        const second = secondChainId(bench)
        const walletChain = consolePage.id(testIds.walletChain)
        const appChain = consolePage.id(testIds.appChain)
        const unknown = await consolePage.send('switchChain')
        await consolePage.expectError(unknown, 4902)

        await consolePage.sendRejected('addChain')
        const adding = await consolePage.sendApproved('addChain')
        expect(await consolePage.result(adding)).toBe('null')
        await expect(walletChain).toHaveAttribute('data-chain-id', String(second))
        await expect(appChain).toHaveAttribute('data-chain-id', String(second))
        await consolePage.sendMined('sendTransaction')

        const back = await consolePage.send('switchChain', { chainId: String(bench.chainId) })
        if (!switchesByItself) await consolePage.approve('wallet_switchEthereumChain')
        expect(await consolePage.result(back)).toBe('null')
        await expect(appChain).toHaveAttribute('data-chain-id', String(bench.chainId))
        const expected = switchesByItself ? second : bench.chainId
        await expect(walletChain).toHaveAttribute('data-chain-id', String(expected))
        await expect(consolePage.id(testIds.chainMismatch)).toHaveCount(switchesByItself ? 1 : 0)
      })

      await test.step('disconnect by the dapp', async () => {
        await row.getByTestId(testIds.disconnect).click()
        await expect(status).toHaveText('disconnected')
        await expect(consolePage.id(testIds.siteRow)).toHaveCount(0)
        await consolePage.page.reload()
        await expect(row.getByTestId(testIds.connect)).toBeEnabled()
        await expect(status).toHaveText('disconnected')
      })

      await test.step('disconnect by the wallet', async () => {
        await consolePage.connect(connector)
        await consolePage.id(testIds.siteRow).getByTestId(testIds.revokeSite).click()
        await expect(status).toHaveText('disconnected')
        await consolePage.page.reload()
        await expect(row.getByTestId(testIds.connect)).toBeEnabled()
        await expect(status).toHaveText('disconnected')
      })
    })
  })
}
