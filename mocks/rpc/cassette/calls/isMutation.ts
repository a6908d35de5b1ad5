/** Except for {@link QUESTIONS}, these change the chain, or how it continues. */
const DEVELOPMENT = /^(?:anvil|hardhat|evm|ganache|tenderly|engine|miner|admin)_/

const QUESTIONS: ReadonlySet<string> = new Set(
  `admin_datadir admin_nodeInfo admin_peers anvil_dumpState anvil_getAutomine anvil_getGenesisTime
    anvil_getIntervalMining anvil_metadata anvil_nodeInfo hardhat_getAutomine hardhat_getStackTraceFailuresCount
    hardhat_metadata`.split(/\s+/),
)

const MUTATIONS: ReadonlySet<string> = new Set(
  `debug_setHead eth_cancelBundle eth_cancelPrivateTransaction eth_resend eth_sendBundle eth_sendPrivateRawTransaction
    eth_sendPrivateTransaction eth_sendRawTransaction eth_sendRawTransactionConditional eth_sendRawTransactionSync
    eth_sendTransaction eth_sendTransactionSync eth_sendUnsignedTransaction eth_sendUserOperation eth_submitHashrate
    eth_submitWork personal_sendTransaction`.split(/\s+/),
)

/** Unknown methods of development nodes count as changes. */
export function isMutation(method: string): boolean {
  return MUTATIONS.has(method) || (DEVELOPMENT.test(method) && !QUESTIONS.has(method))
}
