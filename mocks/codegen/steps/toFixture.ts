import type { WriteContext } from './stepWriter.ts'

export function toWallet(wallet: number, { scope }: WriteContext): string {
  return wallet === 0 ? scope.use('wallet') : `${scope.use('wallets')}[${wallet}]`
}

/** For acts that a real wallet doesn't have. */
export function toSimulated(wallet: number, context: WriteContext): string {
  return `${toWallet(wallet, context)}.simulated?`
}

export function toChain(chainId: number | undefined, context: WriteContext): string {
  const index = chainId === undefined ? 0 : context.chainIds.indexOf(chainId)
  return index <= 0 ? context.scope.use('chain') : `${context.scope.use('chains')}[${index}]`
}
