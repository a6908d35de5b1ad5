/** Names that only development nodes have. What is no question among them changes the chain, or how it goes on. */
const DEVELOPMENT = /^(?:anvil|hardhat|evm|ganache|tenderly|engine|miner|admin)_/

/** Questions among them. */
const QUESTIONS: ReadonlySet<string> = new Set([
  'admin_datadir',
  'admin_nodeInfo',
  'admin_peers',
  'anvil_dumpState',
  'anvil_getAutomine',
  'anvil_getGenesisTime',
  'anvil_getIntervalMining',
  'anvil_metadata',
  'anvil_nodeInfo',
  'hardhat_getAutomine',
  'hardhat_getStackTraceFailuresCount',
  'hardhat_metadata',
])

const MUTATIONS: ReadonlySet<string> = new Set([
  'debug_setHead',
  'eth_cancelBundle',
  'eth_cancelPrivateTransaction',
  'eth_resend',
  'eth_sendBundle',
  'eth_sendPrivateRawTransaction',
  'eth_sendPrivateTransaction',
  'eth_sendRawTransaction',
  'eth_sendRawTransactionConditional',
  'eth_sendRawTransactionSync',
  'eth_sendTransaction',
  'eth_sendTransactionSync',
  'eth_sendUnsignedTransaction',
  'eth_sendUserOperation',
  'eth_submitHashrate',
  'eth_submitWork',
  'personal_sendTransaction',
])

/**
 * Tells whether a method changes the chain or how it goes on, and is no question. Setters of development nodes that
 * are not known here count as such.
 *
 * @example
 * isMutation('evm_mine') // true
 * isMutation('eth_call') // false
 */
export function isMutation(method: string): boolean {
  return MUTATIONS.has(method) || (DEVELOPMENT.test(method) && !QUESTIONS.has(method))
}
