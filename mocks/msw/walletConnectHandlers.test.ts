import { expect, test } from 'vitest'
import { createTestWallet } from '#mocks/wallet/testing/createTestWallet'
import { mockWalletConnect } from './walletConnectHandlers.ts'

test('stopped, the sides of its wallets are stopped, and pair no more', async () => {
  const mock = mockWalletConnect()
  const peers = [1, 2].map(() => mock.createPeer(createTestWallet().wallet))
  await mock.stop()
  expect(peers.map((peer) => peer.getState().status)).toEqual(['stopped', 'stopped'])
  await expect(peers[0]?.pair('wc:1')).rejects.toThrow('is stopped')
})
