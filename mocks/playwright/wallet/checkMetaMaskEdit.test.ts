import { expect, test } from 'vitest'
import { checkMetaMaskEdit } from './checkMetaMaskEdit.ts'

test('what MetaMask lets its user edit', () => {
  expect(() => checkMetaMaskEdit({ accounts: [], gas: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n })).not.toThrow()
  expect(() => checkMetaMaskEdit({ value: undefined })).not.toThrow()
})

test('other edits are named', () => {
  expect(() =>
    checkMetaMaskEdit({ gas: 1n, value: 1n, nonce: 3, gasPrice: 1n, chainId: 10, upgrade: false }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [BenchError: A real MetaMask does not let a test edit: value, nonce, gasPrice, chainId, upgrade.
      What it does: accounts, gas, maxFeePerGas, maxPriorityFeePerGas.
    Make other changes in MetaMask's own pages, with wallet.metamask, or with the simulated wallet only: wallet.kind tells which one it is.]
  `)
})
