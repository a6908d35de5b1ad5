/** Prefixes of methods with effects. A call that is sent twice may take effect twice. */
const DEEDS =
  /^(eth_send|eth_sign|eth_getFilterChanges|eth_submit|personal_|wallet_|evm_|anvil_|hardhat_|ots_set|miner_|admin_|debug_set|txpool_add)/

/**
 * Whether a call may be sent again if it is unknown whether the node executed it.
 *
 * @example
 * isRepeatable('eth_getBalance') // true
 * isRepeatable('eth_sendRawTransaction') // false
 */
export function isRepeatable(method: string): boolean {
  return !DEEDS.test(method)
}
