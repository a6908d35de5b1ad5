import type { SignedListing } from '../../marketActions.ts'
import { parseSignedListings } from './parseSignedListings.ts'

/** The listings that sellers have signed, as the pages of a marketplace share them. */
export type ListingBook = {
  /** The oldest first; the same array until something changes. */
  getState(): readonly SignedListing[]
  subscribe(listener: () => void): () => void
  add(listing: SignedListing): void
  /** Takes a listing out, by its signature. On the chain nothing changes: it is good for whoever has kept it. */
  remove(signature: string): void
}

const PREFIX = 'walletbench.market.'

/**
 * Makes a book that the tabs of an origin share: what one writes, the others hear. Where the browser keeps nothing it
 * lasts as long as the page. The books of other benches are thrown away.
 *
 * @param name the bench's own, so that its book is not another's
 * @param storage undefined where the person has switched it off
 * @param events whatever sends the `storage` events of other tabs: the window
 */
export function createListingBook(name: string, storage: Storage | undefined, events: EventTarget): ListingBook {
  const key = `${PREFIX}${name}`
  const listeners = new Set<() => void>()
  for (const other of Object.keys(storage ?? {}))
    if (other.startsWith(PREFIX) && other !== key) storage?.removeItem(other)
  let listings = parseSignedListings(storage?.getItem(key) ?? null)

  function show(next: readonly SignedListing[]): void {
    listings = next
    for (const listener of listeners) listener()
  }

  /** Another tab may have written since: what it has is kept. */
  function change(edit: (known: readonly SignedListing[]) => readonly SignedListing[]): void {
    const next = edit(storage ? parseSignedListings(storage.getItem(key)) : listings)
    try {
      storage?.setItem(key, JSON.stringify(next))
    } catch {
      // Full: it lasts as long as the page.
    }
    show(next)
  }

  const onStorage = (event: Event) => {
    const changed = (event as StorageEvent).key
    if (changed === key || changed === null) show(parseSignedListings(storage?.getItem(key) ?? null))
  }

  return {
    getState: () => listings,
    subscribe(listener) {
      if (listeners.size === 0) {
        events.addEventListener('storage', onStorage)
        // Nobody heard what came in the meantime.
        const text = storage?.getItem(key)
        if (text !== undefined && text !== JSON.stringify(listings)) listings = parseSignedListings(text)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) events.removeEventListener('storage', onStorage)
      }
    },
    add: (listing) => change((known) => [...known, listing]),
    remove: (signature) => change((known) => known.filter((entry) => entry.signature !== signature)),
  }
}
