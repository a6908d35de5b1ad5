/** Beginnings of methods that do something: sent twice, they may do it twice. */
const DEEDS =
  /^(eth_send|eth_sign|eth_getFilterChanges|eth_submit|personal_|wallet_|evm_|anvil_|hardhat_|ots_set|miner_|admin_|debug_set|txpool_add)/

/**
 * Tells whether a call may be sent again when nobody knows whether the node carried it out.
 *
 * @example
 * isRepeatable('eth_getBalance') // true
 * isRepeatable('eth_sendRawTransaction') // false
 */
export function isRepeatable(method: string): boolean {
  return !DEEDS.test(method)
}
