/** Milliseconds within which MetaMask must show an edit, independent of the user's `expect` configuration. */
export const PATIENCE = 30_000
