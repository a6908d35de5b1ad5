import { useEffect, useState } from 'react'

/** The time in milliseconds since the Unix epoch, renewed every `period` milliseconds while `active`. */
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
