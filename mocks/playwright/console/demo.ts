/** The console's own dapp, alone: its wallets are those of the test, found as any dapp finds them. */
export type Demo = {
  /**
   * Its address.
   *
   * @example
   * await page.goto(demo.url)
   * await page.getByRole('button', { name: 'Connect WalletConnect' }).click()
   */
  readonly url: string
}
