import { expect } from 'vitest'
import { startDappProcess } from './testing/startDappProcess.ts'
import { type FaultBed, runAtOnce } from './testing/startFaultBed.ts'
import { untilTrue } from './testing/watchPromise.ts'

const ends = (presetId: string) => async (bed: FaultBed) => {
  const dapp = startDappProcess(bed.url, false, bed.clock)
  try {
    await dapp.connect(bed.phone)
    bed.apply(presetId)
    const asked = performance.now()
    dapp.ask()
    await untilTrue(() => dapp.exitCode() !== undefined, 30_000)
    expect(dapp.exitCode()).toBe(1)
    expect(dapp.stderr()).toContain('ERR_UNHANDLED_REJECTION')
    // The client retries on its heartbeat, every 5 s.
    expect(performance.now() - asked).toBeLessThan(15_000)
    expect(dapp.lines.at(-1)).toBe('connected')
    expect(bed.phone.asked).toEqual([])
  } finally {
    await dapp.stop()
  }
}

const WHAT = 'a dapp in Node ends within seconds, at the first retry, by an unhandled rejection'
runAtOnce(Object.fromEntries(['publish-error', 'publish-limited'].map((id) => [`${id}: ${WHAT}`, ends(id)])))
