import { type Address, type Hex, parseEther } from 'viem'
import { z } from 'zod'
import { createListeners } from '#mocks/core/listeners'
import type { SignedListing } from '../../actions.ts'
import { formatLeft } from '../../ui/format.ts'
import { readKeptList } from '../../ui/json.ts'
import type { Tone } from '../../ui/StatusMark.tsx'

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]*$/)])
const address = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)])
const number = z
  .string()
  .regex(/^\d{1,78}$/)
  .refine((text) => BigInt(text) < 2n ** 256n)

const signedListing = z.object({
  listing: z.object({
    seller: address,
    collection: address,
    tokenId: number,
    price: number,
    deadline: number,
    salt: number,
  }),
  signature: hex,
})

export type ListingBook = ReturnType<typeof createListingBook>

const PREFIX = 'walletbench.market.'

export type ListingFacts = {
  readonly hash: Hex
  /** 0 open, 1 sold, 2 cancelled. */
  readonly status: number
  readonly owner: Address | undefined
  readonly ownedBySeller: boolean
  readonly approved: boolean
  /** By the newest block's time; negative after the deadline. */
  readonly secondsLeft: number
}

type ListingState = {
  readonly id: 'reading' | 'open' | 'sold' | 'cancelled' | 'expired' | 'moved' | 'notApproved'
  readonly tone: Tone
  readonly words: string
}

/** Tabs of an origin share it. Without storage it lasts as long as the page. Books of other benches are discarded. */
export function createListingBook(name: string, storage: Storage | undefined, events: EventTarget) {
  const key = `${PREFIX}${name}`
  const listeners = createListeners()
  for (const other of Object.keys(storage ?? {}))
    if (other.startsWith(PREFIX) && other !== key) storage?.removeItem(other)
  let listings = parseSignedListings(storage?.getItem(key) ?? null)
  let written = typeof storage?.getItem(key) === 'string'

  function show(next: readonly SignedListing[]): void {
    listings = next
    listeners.notify()
  }

  /** Merges with the stored listings, because another tab may have written them. */
  function change(edit: (known: readonly SignedListing[]) => readonly SignedListing[]): void {
    written = true
    const next = edit(storage ? parseSignedListings(storage.getItem(key)) : listings)
    try {
      storage?.setItem(key, JSON.stringify(next))
    } catch {
      // The storage is full: the book lasts as long as the page.
    }
    show(next)
  }

  const onStorage = (event: Event) => {
    const changed = (event as StorageEvent).key
    if (changed === key || changed === null) show(parseSignedListings(storage?.getItem(key) ?? null))
  }

  return {
    getState: () => listings,
    subscribe(listener: () => void) {
      if (listeners.size === 0) {
        events.addEventListener('storage', onStorage)
        // Events were missed while nothing was subscribed.
        const text = storage?.getItem(key)
        if (text !== undefined && text !== JSON.stringify(listings)) listings = parseSignedListings(text)
      }
      const remove = listeners.add(listener)
      return () => {
        remove()
        if (listeners.size === 0) events.removeEventListener('storage', onStorage)
      }
    },
    begin(first: readonly SignedListing[]) {
      // Another tab may have begun meanwhile.
      if (first.length === 0 || written || typeof storage?.getItem(key) === 'string') return
      change(() => first)
    },
    add: (listing: SignedListing) => change((known) => [...known, listing]),
    /** The chain does not change: the listing stays valid for anyone who kept it. */
    remove: (signature: string) => change((known) => known.filter((entry) => entry.signature !== signature)),
  }
}

export const parseSignedListings = (text: string | null): readonly SignedListing[] =>
  readKeptList(() => text).flatMap((entry) => signedListing.safeParse(entry).data ?? [])

export function toListingState(facts: ListingFacts | undefined): ListingState {
  if (!facts) return { id: 'reading', tone: 'wait', words: 'reading the chain' }
  if (facts.status === 1) return { id: 'sold', tone: 'ok', words: 'sold' }
  if (facts.status === 2) return { id: 'cancelled', tone: 'dim', words: 'cancelled' }
  if (facts.secondsLeft < 0) return { id: 'expired', tone: 'bad', words: 'expired' }
  if (!facts.ownedBySeller) return { id: 'moved', tone: 'bad', words: 'the seller no longer owns it' }
  if (!facts.approved) return { id: 'notApproved', tone: 'warn', words: 'the market is not approved' }
  return { id: 'open', tone: 'wait', words: `open, ${formatLeft(Math.max(1, facts.secondsLeft))} left` }
}

/** Wei, without rounding. Undefined if the text is not a price. */
export function parsePrice(text: string): bigint | undefined {
  const trimmed = text.trim()
  return /^\d{1,30}(\.\d{1,18})?$/.test(trimmed) ? parseEther(trimmed) : undefined
}
