import { systemClock } from '#mocks/core/clock'
import type { RequestArguments } from '#mocks/core/eip1193'
import { fromWireError } from '#mocks/core/rpcError'
import { createTrace } from '#mocks/trace/createTrace'
import { createWallet } from '#mocks/wallet/createWallet'
import { createWalletPeer, type WalletPeerParameters } from '#mocks/wallet/walletconnect/createWalletPeer'
import type { WalletParameters } from '#mocks/wallet/walletParameters'

export const chainA = {
  chainId: 31337,
  name: 'Anvil',
  rpcUrl: 'http://127.0.0.1:8545/',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
export const chainB = { ...chainA, chainId: 31338, name: 'Anvil two' }

/** A node's answers, by method: enough to read, sign and send. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  eth_getTransactionCount: '0x5',
  eth_estimateGas: '0x5208',
  eth_maxPriorityFeePerGas: '0x1',
  eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x7', timestamp: '0x1', transactions: [] },
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
}

export type TestPeerParameters = {
  relayUrl: string
  wallet?: Partial<WalletParameters> | undefined
  peer?: Partial<WalletPeerParameters> | undefined
}

let count = 0

/** Makes a wallet with two chains that approves all requests, and its WalletConnect peer. */
export function createTestPeer({ relayUrl, wallet: walletParameters, peer: peerParameters }: TestPeerParameters) {
  const trace = createTrace({ source: 't', clock: systemClock })
  const sent: { chainId: number; method: string; params?: unknown }[] = []
  const wallet = createWallet({
    info: { uuid: 'u', name: 'Bench Wallet', icon: 'data:image/svg+xml,', rdns: 'org.walletbench.alpha' },
    mnemonic: 'test test test test test test test test test test test junk',
    accounts: 3,
    chains: [chainA, chainB],
    send: async (chain, _id, args: RequestArguments) => {
      sent.push({ chainId: chain.chainId, ...args })
      if (args.method === 'eth_chainId') return `0x${chain.chainId.toString(16)}`
      if (Object.hasOwn(ANSWERS, args.method)) return ANSWERS[args.method]
      throw fromWireError({ code: -32601, message: 'Method not found' })
    },
    client: 'wallet',
    trace,
    clock: systemClock,
    policy: 'approve',
    ...walletParameters,
  })
  count += 1
  const peer = createWalletPeer({
    wallet,
    trace,
    clock: systemClock,
    projectId: 'walletbench',
    storagePrefix: `wallet-${count}`,
    relayUrl,
    ...peerParameters,
  })
  return { wallet, trace, peer, sent }
}
