import type { Locator, Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { systemWait } from '#mocks/core/clock'
import { toShown } from '#mocks/core/knownNames'
import { createUriSearch, type SearchRound, type UriSearchParameters } from './createUriSearch.ts'

/** Milliseconds. */
const PAUSE = 50
/** Milliseconds for which two codes may be there: one dialog goes as the other comes. */
const OVERLAP = 700

/** A hidden element counts only where nothing visible has a URI, and a used or expired URI only when the time is up. */
export async function findPairingUri(target: Page | Locator, parameters: UriSearchParameters): Promise<string> {
  checkTarget(target)
  const { timeout, opened } = parameters
  const search = createUriSearch(target, parameters)
  const page = 'frames' in target ? target : target.page()
  const start = performance.now()
  let ambiguousSince: number | undefined
  for (;;) {
    const elapsed = performance.now() - start
    const round = await search.look(elapsed)
    const [only] = round.found
    if (only && round.found.length === 1) {
      opened?.take(only.topic)
      return only.uri
    }
    ambiguousSince = only ? (ambiguousSince ?? elapsed) : undefined
    if (ambiguousSince !== undefined && elapsed - ambiguousSince > OVERLAP) throw twoCodes(round)
    if (page.isClosed()) throw notFound(round, 'The page was closed.')
    if (elapsed >= timeout) {
      const [stale] = round.stale
      if (stale) return stale.uri
      throw notFound(round, `No code of WalletConnect or MetaMask Connect was found within ${timeout} ms.`)
    }
    await systemWait(Math.min(PAUSE, Math.max(0, timeout - elapsed)))
  }
}

function checkTarget(target: unknown): void {
  if (typeof target === 'object' && target !== null && ('frames' in target || 'page' in target)) return
  throw new BenchError(`There is nothing to scan in ${toShown(target)}.`, {
    hint: "Give the page, or a locator: await wallet.scan(page.getByRole('dialog')).",
  })
}

function twoCodes({ found }: SearchRound): BenchError {
  return new BenchError(`The page shows ${found.length} different codes to pair with.`, {
    metaMessages: found.map(({ topic }) => `Pairing ${topic.slice(0, 8)}…`),
    hint: "Give the locator of the one that is meant, such as page.getByRole('dialog').",
  })
}

function notFound({ looked, others }: SearchRound, problem: string): BenchError {
  const { elements, documents, pictures, copyButtons } = looked
  return new BenchError(problem, {
    metaMessages: [
      `Looked at ${elements} elements in ${documents} documents, ${pictures} pictures without a code, ${copyButtons} copy buttons.`,
      ...others.map((text) => `A code has another text: ${text.slice(0, 80)}`),
    ],
    hint: 'Open the dialog up to its code first. For a code that is elsewhere, read its URI (wc:… or metamask://connect/mwp?p=…) and pair with it.',
  })
}
