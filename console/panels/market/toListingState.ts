import type { Address, Hex } from 'viem'
import { formatLeft } from '../../ui/formatLeft.ts'
import type { Tone } from '../../ui/StatusMark.tsx'

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

export type ListingState = {
  readonly id: 'reading' | 'open' | 'sold' | 'cancelled' | 'expired' | 'moved' | 'notApproved'
  readonly tone: Tone
  readonly words: string
}

export function toListingState(facts: ListingFacts | undefined): ListingState {
  if (!facts) return { id: 'reading', tone: 'wait', words: 'reading the chain' }
  if (facts.status === 1) return { id: 'sold', tone: 'ok', words: 'sold' }
  if (facts.status === 2) return { id: 'cancelled', tone: 'dim', words: 'cancelled' }
  if (facts.secondsLeft < 0) return { id: 'expired', tone: 'bad', words: 'expired' }
  if (!facts.ownedBySeller) return { id: 'moved', tone: 'bad', words: 'the seller no longer owns it' }
  if (!facts.approved) return { id: 'notApproved', tone: 'warn', words: 'the market is not approved' }
  return { id: 'open', tone: 'wait', words: `open, ${formatLeft(Math.max(1, facts.secondsLeft))} left` }
}
