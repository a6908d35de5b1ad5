import { expect, test } from 'vitest'
import { isWalletConnectHost } from './walletConnectHosts.ts'

test.each('relay.walletconnect.org walletconnect.com api.web3modal.org fonts.reown.com'.split(' '))(
  '%s is theirs',
  (hostname) => expect(isWalletConnectHost(hostname)).toBe(true),
)

test.each('notreown.com reown.com.example walletconnect.example'.split(' '))('%s is not', (hostname) =>
  expect(isWalletConnectHost(hostname)).toBe(false),
)
