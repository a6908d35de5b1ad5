import { formatMoment } from '../../../ui/formatMoment.ts'
import styles from './Row.module.css'
import { toClock } from './toClock.ts'

/** Decimals that a narrow wire leaves out. */
const LEFT_OUT = { seconds: 0, minutes: 1, hours: 2 }

export function EventTime({ ms }: { ms: number }) {
  const [kept, rest] = splitMoment(ms)
  return (
    <>
      {kept}
      {rest !== '' && <span className={styles['rest']}>{rest}</span>}
    </>
  )
}

export function splitMoment(ms: number): readonly [kept: string, rest: string] {
  const whole = formatMoment(ms, 3)
  const end = whole.length - LEFT_OUT[toClock(ms)]
  return [whole.slice(0, end), whole.slice(end)]
}
