import { useEffect, useState } from 'react'

/** The time in milliseconds since the Unix epoch, renewed every `period` milliseconds while `active`. */
export function useNow(active = true, period = 1000): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    if (!active) return
    setTime(now())
    const timer = setInterval(() => setTime(now()), period)
    return () => clearInterval(timer)
  }, [active, period])
  return time
}

// The clock of the world's own times in a page. It is monotonic, so that a wait never runs backwards.
function now(): number {
  return performance.timeOrigin + performance.now()
}
