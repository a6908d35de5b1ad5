import { useEffect, useState } from 'react'

/** Milliseconds until the user may try again. */
export const PATIENCE = 20_000

/** Milliseconds since the Unix epoch. */
export function useNow(active = true, period = 1000): number {
  const [time, setTime] = useState(Date.now)
  useEffect(() => {
    if (!active) return
    setTime(Date.now())
    const timer = setInterval(() => setTime(Date.now()), period)
    return () => clearInterval(timer)
  }, [active, period])
  return time
}

/** Another `running` object starts over. */
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
