import { testIds } from '#console/testIds'
import { secondChainId } from '../support/benchValues.ts'
import { connectionWays } from '../support/connectionWays.ts'
import { expect, test } from '../support/test.ts'

for (const { name, connector, switchesByItself } of connectionWays) {
  test.describe(`by ${name}`, () => {
    test.beforeEach(({ consolePage }) => consolePage.connect(connector))

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
