/** The methods that give a node a transaction to mine. */
export const SEND_METHODS: readonly string[] = [
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'eth_sendTransactionSync',
  'eth_sendRawTransactionSync',
]
