import { useEffect, useRef, useState } from 'react'

/** The value of the last painted frame, for expensive and less urgent work. */
export function usePainted<value>(value: value): value {
  const [painted, setPainted] = useState(value)
  const latest = useRef(value)
  const cancel = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = value
    // A pending update takes the latest value, so that changes in each frame cannot delay it.
    cancel.current ??= afterPaint(() => {
      cancel.current = undefined
      setPainted(() => latest.current)
    })
  }, [value])
  useEffect(
    () => () => {
      cancel.current?.()
      cancel.current = undefined
    },
    [],
  )
  return painted
}

function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
