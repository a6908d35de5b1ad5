import { expect, test } from 'vitest'
import { isWalletConnectHost } from './walletConnectHosts.ts'

test.each([
  ['relay.walletconnect.org', true],
  ['walletconnect.com', true],
  ['api.web3modal.org', true],
  ['fonts.reown.com', true],
  ['notreown.com', false],
  ['reown.com.example', false],
  ['walletconnect.example', false],
])('%s: %s', (hostname, isTheirs) => {
  expect(isWalletConnectHost(hostname)).toBe(isTheirs)
})
