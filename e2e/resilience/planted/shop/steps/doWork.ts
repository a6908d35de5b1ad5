import type { Shop, Work } from '../mugShop.ts'
import { isRefusal, WalletSilentError } from '../shopErrors.ts'

export type Step = {
  readonly work: Work
  readonly progress: string
  run(): Promise<void>
  /** Says what went wrong. Undefined when that matters no more. */
  explain(error: unknown): string | undefined
}

/** Does a step, one at a time: a second click while it lasts is nothing. Whatever happens, the controls are free at its end. */
export async function doWork(
  { store, underWay, waiting, hasBug }: Shop,
  { work, progress, run, explain }: Step,
): Promise<void> {
  const isAllowed = hasBug('each-click-pays') && work === 'pay'
  if ((underWay.size > 0 && !isAllowed) || waiting.read()?.work === work) return
  underWay.add(work)
  store.set({ work, progress, problem: '' })
  const free = () => {
    underWay.delete(work)
    store.set({ work: undefined, progress: '' })
  }
  try {
    await run()
  } catch (error) {
    if (hasBug('only-refusals-free-it') && !isRefusal(error)) return
    if (hasBug('expired-code-uncaught') && /expired/i.test(`${error}`)) throw error
    const problem = explain(error)
    free()
    if (problem !== undefined) store.set({ problem })
    if (hasBug('waiting-is-stored') && error instanceof WalletSilentError) waiting.write({ work })
    return
  }
  free()
}
