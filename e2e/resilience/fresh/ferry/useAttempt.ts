import { useRef, useState } from 'react'
import { hasBug } from './bugs.ts'

const PATIENCE = 45_000
const SILENCE = 'No answer from your wallet yet. Open it and look for the request, or try again.'

export function useAttempt() {
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const number = useRef(0)

  /** Runs it. What comes late still counts, unless a newer one has begun. */
  async function run(act: () => Promise<void>): Promise<void> {
    number.current += 1
    const mine = number.current
    setProblem(undefined)
    setWaiting(true)
    const timer = setTimeout(() => {
      if (number.current !== mine) return
      setWaiting(false)
      setProblem(SILENCE)
    }, PATIENCE)
    try {
      await act()
      setProblem(undefined)
    } catch (error) {
      if (hasBug('only4001') && toCode(error) !== 4001) {
        clearTimeout(timer)
        return
      }
      if (number.current === mine) setProblem(toMessage(error))
    }
    clearTimeout(timer)
    if (number.current === mine) setWaiting(false)
  }
  const say = (text: string | undefined) => {
    setWaiting(false)
    setProblem(text)
  }
  return { waiting, problem, run, say }
}

export function toMessage(error: unknown): string {
  const code = toCode(error)
  if (code === 4001 || code === 5000) return 'You refused it in your wallet.'
  if (code === -32002) return 'Your wallet has an open request. Answer it there, then try again.'
  if (error instanceof Error) return 'shortMessage' in error ? String(error.shortMessage) : error.message
  if (typeof error === 'object' && error && 'message' in error) return String(error.message)
  return 'Your wallet could not do it.'
}

export function toCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || !error) return undefined
  if ('code' in error && typeof error.code === 'number') return error.code
  return 'cause' in error ? toCode(error.cause) : undefined
}
