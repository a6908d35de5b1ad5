import type { WriteContext } from './stepWriter.ts'

/** The fixture of a wallet: the first one, or one of all. */
export function toWallet(wallet: number, { scope }: WriteContext): string {
  return wallet === 0 ? scope.use('wallet') : `${scope.use('wallets')}[${wallet}]`
}

/** The simulated wallet, whose acts a real one does not have. */
export function toSimulated(wallet: number, context: WriteContext): string {
  return `${toWallet(wallet, context)}.simulated?`
}

/** The fixture of a chain: the first one, or one of all. */
export function toChain(chainId: number | undefined, context: WriteContext): string {
  const index = chainId === undefined ? 0 : context.chainIds.indexOf(chainId)
  return index <= 0 ? context.scope.use('chain') : `${context.scope.use('chains')}[${index}]`
}
