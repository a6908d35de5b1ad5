import { describe, expect, test } from 'vitest'
import { startDappProcess } from './testing/startDappProcess.ts'
import { withFaultBed } from './testing/startFaultBed.ts'
import { untilTrue } from './testing/untilSettled.ts'

describe.concurrent('a dapp in Node whose publishes are answered with an error', () => {
  test.each(['publish-error', 'publish-limited'])(
    '%s: ends within seconds, at the first retry, by an unhandled rejection',
    (presetId) =>
      withFaultBed(async (bed) => {
        const dapp = startDappProcess(bed.url, false)
        try {
          await dapp.connect(bed.phone)
          bed.apply(presetId)
          const asked = performance.now()
          dapp.ask()
          await untilTrue(() => dapp.exitCode() !== undefined, 30_000)
          expect(dapp.exitCode()).toBe(1)
          expect(dapp.stderr()).toContain('ERR_UNHANDLED_REJECTION')
          // The client's heart beats every 5 s, and retries then.
          expect(performance.now() - asked).toBeLessThan(15_000)
          expect(dapp.lines.at(-1)).toBe('connected')
          expect(bed.phone.asked).toEqual([])
        } finally {
          await dapp.stop()
        }
      })(),
    90_000,
  )
})
