export const addressParameters = {
  /** A window of the wallet. Its value is the transport of its requests. */
  window: 'window',
  /** The page of a Safe. Its value is threshold and owners, such as `2/3`. */
  safe: 'safe',
  framed: 'framed',
  /** The dapp alone, with wallets that run in Node. Its value is a connector: `injected`, or any other. */
  alone: 'alone',
} as const
