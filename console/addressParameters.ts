/** Parameters of the console's address that make the page another one. */
export const addressParameters = {
  /** A window of the wallet, by the transport of its requests. */
  window: 'window',
  /** The page of a Safe: its threshold and owners, such as `2/3`. */
  safe: 'safe',
  /** The dapp alone, in the frame of a Safe. */
  framed: 'framed',
  /**
   * The dapp alone, in a console of wallets that run in Node: its page finds them as any dapp's does. The value is the
   * connector: `injected`, or any other without those of the page.
   */
  alone: 'alone',
} as const
