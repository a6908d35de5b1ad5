import { useEffect, useState } from 'react'

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
