/** A wallet that has not answered for a while. Its answer may still come. */
export class WalletSilentError extends Error {
  override readonly name = 'WalletSilentError'
}
