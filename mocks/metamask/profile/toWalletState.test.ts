import { expect, test } from 'vitest'
import type { SeedNetwork } from './toWalletState.ts'
import { toWalletState } from './toWalletState.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'
const bench: SeedNetwork = { chainId: 31_337, name: 'Bench', rpcUrl: 'http://chain-31337.localhost:8545' }
const fork: SeedNetwork = { chainId: 1, name: 'Fork', rpcUrl: 'http://chain-1.localhost:8545' }

function toNetworks(...networks: readonly [SeedNetwork, ...SeedNetwork[]]) {
  const { data } = toWalletState({ mnemonic: MNEMONIC, password: 'secret', accounts: 1, networks }, 'vault')
  const { NetworkController } = data as {
    NetworkController: {
      selectedNetworkClientId: string
      networkConfigurationsByChainId: Record<string, { rpcEndpoints: { networkClientId: string; url: string }[] }>
    }
  }
  return NetworkController
}

test('the first chain is selected, and Ethereum stands beside it: MetaMask does not start without', () => {
  const { selectedNetworkClientId, networkConfigurationsByChainId } = toNetworks(bench)
  expect(Object.keys(networkConfigurationsByChainId)).toEqual(['0x1', '0x7a69'])
  expect(networkConfigurationsByChainId['0x7a69']?.rpcEndpoints).toMatchObject([
    { networkClientId: selectedNetworkClientId, url: bench.rpcUrl },
  ])
})

test('a chain with id 1 takes the place of Ethereum: no public node is left', () => {
  const { selectedNetworkClientId, networkConfigurationsByChainId } = toNetworks(fork, bench)
  expect(networkConfigurationsByChainId['0x1']?.rpcEndpoints).toMatchObject([
    { networkClientId: selectedNetworkClientId, url: fork.rpcUrl },
  ])
  expect(JSON.stringify(networkConfigurationsByChainId)).not.toContain('infura')
})
