import type { Address } from 'viem'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { ScriptedAct, WalletAct } from './recordingScript.ts'

const optional = (value: unknown) => (typeof value === 'string' ? value : undefined)

const acts: Readonly<Record<WalletAct, (wallet: Wallet, args: readonly unknown[]) => void>> = {
  switchAccount: (wallet, [address]) => wallet.switchAccount(address as Address),
  addAccount: (wallet) => void wallet.addAccount(),
  removeAccount: (wallet, [address]) => wallet.removeAccount(address as Address),
  switchChain: (wallet, [chainId, origin]) =>
    wallet.switchChain(Number(chainId), toOwnOrigin(wallet, optional(origin))),
  lock: (wallet) => wallet.lock(),
  unlock: (wallet) => wallet.unlock(),
  disconnect: (wallet, [origin]) => wallet.disconnect(toOwnOrigin(wallet, String(origin)) ?? String(origin)),
  restart: (wallet) => wallet.restart(),
  forget: (wallet) => wallet.forget(),
}

/** Carries out an act of the user in their wallet. @throws BenchError as the wallet does */
export function runWalletAct(wallet: Wallet, { act, args }: ScriptedAct): void {
  acts[act](wallet, args)
}

/** A page of this machine has another port in each run. The origin is the one that the wallet knows. */
function toOwnOrigin(wallet: Wallet, origin: string | undefined): string | undefined {
  const isHere = (url: string) => /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|$)/.test(url)
  if (origin === undefined || !isHere(origin)) return origin
  return Object.keys(wallet.getState().permissions).find(isHere) ?? origin
}
