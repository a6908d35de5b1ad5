import type { Wallet } from '#mocks/wallet/walletTypes'

/**
 * Lists the decisions that a test made in advance and no request used, each as a sentence. Optional ones are left out.
 *
 * @example
 * listUnusedScripts(wallet) // ['wallet.next("personal_sign").approve() was not used: …']
 */
export function listUnusedScripts(wallet: Wallet): readonly string[] {
  return wallet.getState().scripts.flatMap(({ method, origin, decision, optional }) => {
    if (optional) return []
    const name = [method, origin]
      .map((each) => (each === undefined ? '' : JSON.stringify(each)))
      .filter(Boolean)
      .join(', ')
    return [`next(${name}).${decision.answer}(): no request used this decision.`]
  })
}
