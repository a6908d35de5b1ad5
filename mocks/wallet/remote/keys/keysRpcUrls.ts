/** The addresses of JSON-RPC that the SDKs of keys.coinbase.com ask: of a chain, and of the wallet itself. */
export const KEYS_RPC_URLS = /^https:\/\/(chain-proxy|rpc)\.wallet\.coinbase\.com(:\d+)?([/?#]|$)/
