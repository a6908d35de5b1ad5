import type { WalletPopups } from '#mocks/wallet/remote/faults/createPopups'
import { findRemoteTransport } from './findRemoteTransport.ts'
import { REMOTE_URLS } from './remoteUrls.ts'

/** A page has to know blocked windows before it opens one. */
export type WindowBlocks = {
  /** Resolves when the indexes of blocked windows in `REMOTE_URLS` differ. Undefined once the page is gone. */
  next(known: readonly number[]): Promise<readonly number[] | undefined>
  tell(url: string): void
  close(): void
}

/** As indexes of `REMOTE_URLS`. */
export function listBlockedWindows({ faults }: Pick<WalletPopups, 'faults'>, origin: string): readonly number[] {
  const rules = faults.list().flatMap(({ fault: { match, do: effect }, hits }) => {
    const { times = 'always', origin: dapp } = match
    const isOn = effect.kind === 'block' && (times === 'always' || hits < times)
    return isOn && (dapp === undefined || new URL(dapp).origin === origin) ? [match] : []
  })
  return REMOTE_URLS.flatMap(({ transport }, place) =>
    rules.some((match) => (match.transport ?? transport) === transport) ? [place] : [],
  )
}

export function tellBlocked(
  popups: Pick<WalletPopups, 'take'>,
  { url, origin }: { url: string; origin: string },
): void {
  const transport = findRemoteTransport(url)
  if (transport) popups.take(['block'], { origin, transport })
}

export function createWindowBlocks(popups: Pick<WalletPopups, 'faults' | 'take'>, origin: string): WindowBlocks {
  const waiting = new Set<(told: readonly number[] | undefined) => void>()
  const list = () => listBlockedWindows(popups, origin)
  const unsubscribe = popups.faults.subscribe(() => {
    for (const look of waiting) look(list())
  })
  return {
    next: (known) =>
      new Promise((resolve) => {
        function look(told: readonly number[] | undefined): void {
          if (told?.join() === known.join()) return
          waiting.delete(look)
          resolve(told)
        }
        waiting.add(look)
        look(list())
      }),
    tell: (url) => tellBlocked(popups, { url, origin }),
    close() {
      unsubscribe()
      for (const look of waiting) look(undefined)
    },
  }
}
