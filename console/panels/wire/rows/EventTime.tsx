import { formatMoment } from '../../../ui/formatMoment.ts'
import styles from './Row.module.css'

/** Digits and signs of the column of times where the wire is wide. */
const WIDE = 9

/** When an event happened, to the millisecond. A narrow wire leaves the last digits out. */
export function EventTime({ ms }: { ms: number }) {
  const short = formatMoment(ms, 3)
  const whole = formatMoment(ms, 3, WIDE)
  return (
    <>
      {short}
      {whole.length > short.length && <span className={styles['rest']}>{whole.slice(short.length)}</span>}
    </>
  )
}
