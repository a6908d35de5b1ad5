import { numberToHex } from 'viem'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { Params } from './createSchemaChecks.ts'
import type { SeededChain } from './startSeededChain.ts'

export type CallBench = {
  readonly chain: SeededChain
  readonly wallet: Wallet
  readonly account: string
  readonly example: readonly unknown[]
  request(method: string, params?: Params): Promise<unknown>
}

type SeededCall = {
  /** Replaces values of the example with ones that exist on our chain. */
  readonly params?: (bench: CallBench) => Params | Promise<Params>
  /** Whether the user is asked, and can reject. */
  readonly asks?: true
  /** Whether the dapp calls without being connected. */
  readonly stranger?: true
  readonly read?: (result: unknown) => unknown
}

type Fields = Record<string, unknown>

const onAccount = ({ account, example }: CallBench) => [account, ...example.slice(1)]
const onToken = ({ chain, example }: CallBench) => [chain.token, ...example.slice(1)]
const inBlockByHash = ({ chain, example }: CallBench) => [chain.block.hash, ...example.slice(1)]
const inBlockByNumber = ({ chain, example }: CallBench) => [chain.block.number, ...example.slice(1)]
const byBlockAndIndex = (field: 'hash' | 'number') => (bench: CallBench) => [bench.chain.block[field], '0x0']
const byTransaction = ({ chain }: CallBench) => [chain.transaction]
const toLogFilter = ({ chain: { block, token } }: CallBench) => {
  const range = { fromBlock: '0x0', toBlock: block.number }
  return { ...range, address: token, topics: [] }
}

/** Anvil pads a filter's id to 32 digits. The document does not allow leading zeros. */
const readFilterId = (result: unknown) => (typeof result === 'string' ? result.replace(/^0x0+(?=.)/, '0x') : result)

async function makeFilter({ request }: CallBench, method: string, params: Params = []): Promise<string> {
  for (;;) {
    const id = String(await request(method, params))
    if (readFilterId(id) === id) return id
  }
}

function toOtherChain({ chain, example }: CallBench): Fields {
  return { ...(example[0] as Fields), rpcUrls: [chain.otherRpc] }
}

const nativeCurrency = { name: 'XDAI', symbol: 'XDAI', decimals: 18 }
const EXAMPLE_CHAIN = { chainId: '0x64', chainName: 'Gnosis', nativeCurrency }

function toCalls({ account, chain, example }: CallBench): Fields {
  return { ...(example[0] as Fields), from: account, chainId: numberToHex(chain.chainId) }
}

/** By method. Other examples are called unchanged. */
export const seededCalls: Readonly<Record<string, SeededCall>> = {
  wallet_addEthereumChain: { asks: true, params: (bench) => [toOtherChain(bench)] },
  wallet_switchEthereumChain: {
    asks: true,
    async params({ wallet, chain, example }) {
      // Added by another dapp: wallets do not ask again if the dapp has added the chain itself.
      const connection = wallet.openConnection('https://other.test')
      const params = [{ ...EXAMPLE_CHAIN, rpcUrls: [chain.otherRpc] }]
      await connection.request({ method: 'wallet_addEthereumChain', params })
      connection.close()
      wallet.switchChain(chain.chainId)
      return example
    },
  },
  wallet_requestPermissions: { asks: true },
  personal_sign: { asks: true, params: ({ account, example }) => [example[0], account] },
  eth_signTypedData_v4: {
    asks: true,
    params({ account, chain, example }) {
      const typedData = example[1] as Fields
      return [account, { ...typedData, domain: { ...(typedData['domain'] as Fields), chainId: chain.chainId } }]
    },
  },
  wallet_watchAsset: {
    asks: true,
    // The address of the document's collection has only 39 digits.
    params: ({ chain, example: [type, options] }) => {
      const own = type === 'ERC20' ? { address: chain.token, symbol: 'BENCH' } : { address: `0x${'12'.repeat(20)}` }
      return { type, options: { ...(options as Fields), ...own } }
    },
  },
  wallet_sendCalls: { asks: true, params: (bench) => [toCalls(bench)] },
  wallet_getCallsStatus: {
    async params({ account, chain, request }) {
      const calls = [{ to: account, value: '0x0' }]
      const own = { from: account, chainId: numberToHex(chain.chainId), atomicRequired: false }
      const batch = { version: '2.0.0', ...own, calls }
      const { id } = (await request('wallet_sendCalls', [batch])) as { id: string }
      return [id]
    },
  },
  wallet_getCapabilities: { params: ({ account, chain }) => [account, [numberToHex(chain.chainId)]] },
  wallet_requestExecutionPermissions: { asks: true },
  wallet_scanQRCode: { asks: true },
  eth_requestAccounts: { asks: true, stranger: true },
  eth_sendTransaction: { asks: true, params: ({ account, example }) => [{ ...(example[0] as Fields), from: account }] },
  eth_decrypt: { asks: true, params: ({ account, example }) => [example[0], account] },
  eth_getEncryptionPublicKey: { asks: true, params: onAccount },
  eth_unsubscribe: { params: async ({ request }) => [await request('eth_subscribe', ['newHeads'])] },
  eth_call: { params: ({ chain, example }) => [{ to: chain.token, input: TOTAL_SUPPLY }, example[1]] },
  eth_estimateGas: { params: ({ account, chain }) => [{ from: account, to: chain.token, input: TOTAL_SUPPLY }] },
  eth_feeHistory: { params: () => ['0x2', 'latest', [25, 75]] },
  eth_getBalance: { params: onAccount },
  eth_getBlockByHash: { params: inBlockByHash },
  eth_getBlockByNumber: { params: inBlockByNumber },
  eth_getBlockTransactionCountByHash: { params: inBlockByHash },
  eth_getBlockTransactionCountByNumber: { params: inBlockByNumber },
  eth_getCode: { params: onToken },
  eth_getFilterChanges: {
    async params(bench) {
      const id = await makeFilter(bench, 'eth_newBlockFilter')
      await bench.chain.request('evm_mine')
      return [id]
    },
  },
  eth_getFilterLogs: { params: async (bench) => [await makeFilter(bench, 'eth_newFilter', [toLogFilter(bench)])] },
  eth_getLogs: { params: (bench) => [toLogFilter(bench)] },
  eth_getProof: { params: ({ chain }) => [chain.token, [`0x${'00'.repeat(32)}`], 'latest'] },
  eth_getStorageAt: { params: onToken },
  eth_getTransactionByBlockHashAndIndex: { params: byBlockAndIndex('hash') },
  eth_getTransactionByBlockNumberAndIndex: { params: byBlockAndIndex('number') },
  eth_getTransactionByHash: { params: byTransaction },
  eth_getTransactionCount: { params: onAccount },
  eth_getTransactionReceipt: { params: byTransaction },
  eth_getUncleCountByBlockHash: { params: inBlockByHash },
  eth_getUncleCountByBlockNumber: { params: inBlockByNumber },
  eth_newBlockFilter: { read: readFilterId },
  eth_newFilter: { params: (bench) => [toLogFilter(bench)], read: readFilterId },
  eth_newPendingTransactionFilter: { read: readFilterId },
  eth_sendRawTransaction: { params: async ({ chain }) => [await chain.signTransaction()] },
  eth_uninstallFilter: { params: async (bench) => [await makeFilter(bench, 'eth_newBlockFilter')] },
}

const TOTAL_SUPPLY = '0x18160ddd'
