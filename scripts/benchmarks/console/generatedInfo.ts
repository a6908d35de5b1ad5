import type { BenchInfo } from '#mocks/world/benchInfo'

const token = '0x0000000000000000000000000000000000000001'

/** What the generated recording says of its bench. */
export const generatedInfo: BenchInfo = {
  version: 'generated',
  chains: [{ chainId: 31_337, name: 'Bench', mode: 'fresh', rpcUrl: 'http://127.0.0.1:1', wsUrl: 'ws://127.0.0.1:1' }],
  mnemonic: '',
  accounts: [],
  token,
  contractAccount: token,
  delegate: token,
  nft: token,
  market: token,
  names: token,
  relayUrl: 'ws://127.0.0.1:1',
  registryUrl: 'http://127.0.0.1:1',
  linkUrl: '',
}
