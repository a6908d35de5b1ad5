/** The address of the console's own dapp, alone, at a console of wallets that run in Node. */
export function toDemoUrl(consoleUrl: string): string {
  return new URL('/?alone=injected', consoleUrl).href
}
