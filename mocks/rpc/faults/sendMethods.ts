export const SEND_METHODS: readonly string[] = [
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'eth_sendTransactionSync',
  'eth_sendRawTransactionSync',
]
