import { useState } from 'react'
import { countRemovals } from './countRemovals.ts'

/** How often something has left a list. */
export function useRemovals(ids: readonly string[]): number {
  const [known, setKnown] = useState({ ids, count: 0 })
  const now = countRemovals(known, ids)
  if (now !== known) setKnown(now)
  return now.count
}
