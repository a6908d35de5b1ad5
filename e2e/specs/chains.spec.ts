import { testIds } from '#console/testIds'
import { connectionWays } from '../support/connectionWays.ts'
import { secondChainId } from '../support/secondChainId.ts'
import { expect, test } from '../support/test.ts'

for (const { name, connector, switchesByItself } of connectionWays) {
  test.describe(`by ${name}`, () => {
    test.beforeEach(({ consolePage }) => consolePage.connect(connector))

    test('adds a chain and is on it, switches back, and the dapp follows', { tag: '@flow' }, async ({
      consolePage,
      bench,
    }) => {
      const second = secondChainId(bench)
      const walletChain = consolePage.id(testIds.walletChain)
      const appChain = consolePage.id(testIds.appChain)

      const unknown = await consolePage.send('switchChain')
      await consolePage.expectError(unknown, 4902)

      const adding = await consolePage.send('addChain')
      await consolePage.approve('wallet_addEthereumChain')
      expect(await consolePage.result(adding)).toBe('null')
      await expect(walletChain).toHaveAttribute('data-chain-id', String(second))
      await expect(appChain).toHaveAttribute('data-chain-id', String(second))

      const back = await consolePage.send('switchChain', { chainId: String(bench.chainId) })
      if (!switchesByItself) await consolePage.approve('wallet_switchEthereumChain')
      expect(await consolePage.result(back)).toBe('null')
      await expect(appChain).toHaveAttribute('data-chain-id', String(bench.chainId))
      const expected = switchesByItself ? second : bench.chainId
      await expect(walletChain).toHaveAttribute('data-chain-id', String(expected))
      await expect(consolePage.id(testIds.chainMismatch)).toHaveCount(switchesByItself ? 1 : 0)
    })

    test('refused, both stay where they are: 4001', async ({ consolePage, bench }) => {
      const adding = await consolePage.send('addChain')
      await consolePage.reject('wallet_addEthereumChain')
      await consolePage.expectError(adding, 4001)

      if (switchesByItself) return
      await consolePage.send('addChain')
      await consolePage.approve('wallet_addEthereumChain')
      const back = await consolePage.send('switchChain', { chainId: String(bench.chainId) })
      await consolePage.reject('wallet_switchEthereumChain')
      await consolePage.expectError(back, 4001)
      await expect(consolePage.id(testIds.walletChain)).toHaveAttribute('data-chain-id', String(secondChainId(bench)))
    })

    test('a transaction goes to the chain that the wallet is on', async ({ consolePage }) => {
      await consolePage.send('addChain')
      await consolePage.approve('wallet_addEthereumChain')
      const card = await consolePage.send('sendTransaction')
      await consolePage.approve('eth_sendTransaction')
      await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
    })
  })
}
