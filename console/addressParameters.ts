/** Parameters of the console's address that make the page another one. */
export const addressParameters = {
  /** A window of the wallet, by the transport of its requests. */
  window: 'window',
  /** The page of a Safe: its threshold and owners, such as `2/3`. */
  safe: 'safe',
  /** The dapp alone, in the frame of a Safe. */
  framed: 'framed',
} as const
