import { useEffect, useState } from 'react'

/** Milliseconds until the user may try again. */
export const PATIENCE = 20_000

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

export function useBriefly<value extends string | object>(
  ms = 2_000,
): [value | undefined, (value: value | undefined) => void] {
  const [value, show] = useState<value>()
  useEffect(() => {
    if (value === undefined) return
    const timer = setTimeout(() => show(undefined), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return [value, show]
}

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
