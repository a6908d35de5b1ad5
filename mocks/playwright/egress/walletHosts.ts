export type WalletHosts = {
  readonly services: readonly string[]
  readonly played: readonly string[]
}
