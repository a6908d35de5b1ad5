import { formatMoment } from '../../../ui/formatMoment.ts'
import styles from './Row.module.css'
import { toClock } from './toClock.ts'

/** How many decimals a narrow wire has no room for. */
const LEFT_OUT = { seconds: 0, minutes: 1, hours: 2 }

/** When something happened, to the millisecond. A narrow wire leaves the last digits out. */
export function EventTime({ ms }: { ms: number }) {
  const [kept, rest] = splitMoment(ms)
  return (
    <>
      {kept}
      {rest !== '' && <span className={styles['rest']}>{rest}</span>}
    </>
  )
}

/** A moment to the millisecond: what is shown everywhere, and the decimals that a narrow wire leaves out. */
export function splitMoment(ms: number): readonly [kept: string, rest: string] {
  const whole = formatMoment(ms, 3)
  const end = whole.length - LEFT_OUT[toClock(ms)]
  return [whole.slice(0, end), whole.slice(end)]
}
