import { ask, connected, type Probe } from '../probe.ts'

const read = (id: string, method: string, ...params: readonly [unknown] | readonly []): Probe =>
  connected(`read/${id}`, [ask(method, ...params)])
const shaped = (probe: Probe): Probe => ({ ...probe, shape: true })

export const readProbes: readonly Probe[] = [
  read('client-version', 'web3_clientVersion'),
  shaped(read('block-number', 'eth_blockNumber')),
  shaped(read('gas-price', 'eth_gasPrice')),
  shaped(read('block', 'eth_getBlockByNumber', ['latest', false])),
  read('code', 'eth_getCode', ['{account 2}', 'latest']),
  shaped(read('balance', 'eth_getBalance', ['{account 2}', 'latest'])),
  read('balance-without-block', 'eth_getBalance', ['{account 3}']),
  read('bad-address', 'eth_getBalance', ['nope', 'latest']),
  read('no-receipt', 'eth_getTransactionReceipt', [`0x${'00'.repeat(32)}`]),
  read('no-transaction', 'eth_getTransactionByHash', [`0x${'00'.repeat(32)}`]),
  // Creation code that reverts, without data and with Error("no").
  read('revert', 'eth_call', [{ data: '0x60006000fd' }, 'latest']),
  read('revert-with-reason', 'eth_call', [
    { data: `0x6308c379a060e01b600052602060045260026024527f6e6f${'00'.repeat(30)}60445260646000fd` },
    'latest',
  ]),
  read('estimate-of-revert', 'eth_estimateGas', [{ from: '{account 1}', data: '0x60006000fd' }]),
  read('sha3', 'web3_sha3', ['0x00']),
  read('listening', 'net_listening'),
  read('syncing', 'eth_syncing'),
  read('protocol-version', 'eth_protocolVersion'),
  read('uncles', 'eth_getUncleCountByBlockNumber', ['latest']),
  shaped(read('tip', 'eth_maxPriorityFeePerGas')),
  shaped(read('blob-fee', 'eth_blobBaseFee')),
  shaped(read('fee-history', 'eth_feeHistory', ['0x1', 'latest', []])),
  read('raw-transaction', 'eth_sendRawTransaction', ['0x00']),
  shaped(read('filter', 'eth_newBlockFilter')),
  read('unknown-filter', 'eth_getFilterChanges', ['0x99']),
  read('uninstall-unknown-filter', 'eth_uninstallFilter', ['0x99']),
  read('subscribe-to-unknown', 'eth_subscribe', ['nope']),
  read('unsubscribe-unknown', 'eth_unsubscribe', ['0x1']),
  read('unknown', 'eth_nope'),
  read('unknown-of-wallet', 'wallet_nope'),
  read('unknown-namespace', 'nope_nope'),
  { ...read('unknown-of-stranger', 'nope_nope'), site: 'stranger' },
  { ...read('encryption-key-of-stranger', 'eth_getEncryptionPublicKey', ['{account 1}']), site: 'stranger' },
  read('encryption-key-refused', 'eth_getEncryptionPublicKey', ['{account 1}']),
  read('encryption-key-not-permitted', 'eth_getEncryptionPublicKey', ['{account 3}']),
  read('node-administration', 'anvil_mine', ['0x1']),
  read('node-mining', 'evm_mine'),
]
