import { useEffect, useState } from 'react'

/** Milliseconds until a person may ask again whom a wallet, or a chain, has not answered. */
export const PATIENCE = 20_000

/**
 * Tells whether something lasts longer than it should.
 *
 * @param running what runs: another object begins anew. Undefined when nothing does
 * @param ms milliseconds
 * @example
 * const isLate = useIsLate(attempt, 20_000)
 */
export function useIsLate(running: object | undefined, ms: number): boolean {
  const [late, setLate] = useState<object>()
  useEffect(() => {
    setLate(undefined)
    if (running === undefined) return
    const timer = setTimeout(() => setLate(running), ms)
    return () => clearTimeout(timer)
  }, [running, ms])
  return running !== undefined && late === running
}
