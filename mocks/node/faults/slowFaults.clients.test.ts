import { expect } from 'vitest'
import { type DappProcess, startDappProcess } from './testing/startDappProcess.ts'
import { type FaultBed, runAtOnce } from './testing/startFaultBed.ts'
import { untilSettled, untilTrue } from './testing/watchPromise.ts'

/** The client gives up a publish after a minute. On the test's clock a message takes less than a second. */
const MINUTE = { from: 59_500, to: 63_000 }
const FAILED = /^Failed to publish payload, please try again\. id:\d+ tag:1108$/

function isAboutAMinute(ms: number): void {
  expect(ms).toBeGreaterThan(MINUTE.from)
  expect(ms).toBeLessThan(MINUTE.to)
}

/** Runs a dapp that cannot connect in a separate process: it may throw errors that nobody can catch. */
async function withDappProcess(bed: FaultBed, run: (dapp: DappProcess) => Promise<void>): Promise<void> {
  const dapp = startDappProcess(bed.url, true, bed.clock)
  try {
    await untilTrue(() => dapp.lines.includes('connecting'), 40_000, 'The dapp did not start')
    await run(dapp)
  } finally {
    await dapp.stop()
  }
}

/**
 * Node 22 added a global WebSocket like that of pages: it does not expose pings, and cannot terminate a connection at
 * once. WalletConnect's client uses it if it exists, else `ws`.
 */
const hasWebSocket = Number.parseInt(process.versions.node, 10) >= 22

const connectionsOf = ({ space }: FaultBed) => space.getState().clients.map(({ connection }) => connection)

const endOf = (dapp: DappProcess) => dapp.lines.find((line) => /^(failed|uri) /.test(line)) ?? ''

/** The dapp gets no error while it cannot connect. It connects as soon as it can. */
const waitsToConnect =
  (presetId: string) =>
  async (bed: FaultBed): Promise<void> => {
    const fault = bed.apply(presetId)
    await withDappProcess(bed, async (dapp) => {
      const started = performance.now()
      await untilTrue(() => performance.now() - started > 45_000, 80_000)
      expect(endOf(dapp)).toBe('')
      expect(bed.space.getState().counters.refused).toBeGreaterThan(6)
      bed.space.faults.remove(fault)
      await dapp.connect(bed.phone)
    })
  }

/** Connecting fails after a minute. Only the client's own events give the reason. */
const isClosed =
  (presetId: string, reason: RegExp) =>
  async (bed: FaultBed): Promise<void> => {
    bed.apply(presetId)
    await withDappProcess(bed, async (dapp) => {
      await untilTrue(() => endOf(dapp) !== '', 90_000)
      expect(endOf(dapp)).toMatch(/^failed 6[0-2]\d{3} Failed to publish custom payload, please try again/)
      const errors = dapp.lines.filter((line) => line.startsWith('error '))
      expect(errors.length).toBeGreaterThan(10)
      for (const error of errors) expect(error).toMatch(reason)
    })
  }

runAtOnce({
  'publish-lost: the request rejects after a minute and ten tries; the wallet saw nothing': async (bed) => {
    await bed.connect()
    const fault = bed.apply('publish-lost')
    const answer = await untilSettled(bed.dapp.ask('lost'), MINUTE.to)
    isAboutAMinute(answer.ms)
    expect(answer.message).toMatch(FAILED)
    expect(bed.hits(fault)).toBeGreaterThan(7)
    expect(bed.hits(fault)).toBeLessThan(14)
    expect(bed.phone.asked).toEqual([])
  },

  'publish-unanswered: the wallet signs at once, the dapp gets it after a minute, the wallet is told it failed': async (
    bed,
  ) => {
    await bed.connect()
    bed.apply('publish-unanswered')
    const answer = await untilSettled(bed.dapp.ask('unanswered'), MINUTE.to)
    isAboutAMinute(answer.ms)
    expect(answer.value).toBe('signed unanswered')
    expect(bed.phone.asked).toEqual(['unanswered'])
    const answered = await untilSettled(bed.phone.answers[0] ?? (() => answer), MINUTE.to)
    expect(answered.message).toMatch(/^Failed to publish payload, please try again\. id:\d+ tag:1109$/)
  },

  'publish-error: where the dapp survives the unhandled rejection, as a page does, it rejects after a minute': async (
    bed,
  ) => {
    await withDappProcess(bed, async (dapp) => {
      await dapp.connect(bed.phone)
      const fault = bed.apply('publish-error')
      dapp.ask()
      const answer = () => dapp.lines.find((line) => /^(resolved|rejected) /.test(line)) ?? ''
      await untilTrue(() => answer() !== '', 90_000)
      expect(answer()).toMatch(/^rejected 6[0-2]\d{3} Failed to publish payload, please try again/)
      expect(dapp.lines).toContain('unhandled Internal error: mailbox limit exceeded')
      // Any answer ends the client's retries.
      expect(bed.hits(fault)).toBe(2)
    })
  },

  'close-3000: connecting rejects after a minute and some twenty tries': isClosed(
    'close-3000',
    /^error WebSocket connection closed abnormally with code: 3000 \(Unauthorized: invalid key\)$/,
  ),
  'clock-skew: connecting rejects after a minute and some twenty tries': isClosed(
    'clock-skew',
    /closed abnormally with code: 3000 \(Authorization error: JWT validation error: JWT Token is expired/,
  ),

  'refuse-401: connecting rejects after some 75 s, with no word of why': async (bed) => {
    bed.apply('refuse-401')
    await withDappProcess(bed, async (dapp) => {
      await untilTrue(() => endOf(dapp) !== '', 120_000)
      expect(endOf(dapp)).toMatch(/^failed 7[4-7]\d{3} Failed to publish custom payload, please try again/)
      expect(dapp.lines.filter((line) => line.startsWith('error '))).toEqual([])
    })
  },
  'refuse-403: connecting waits, and works once the relay lets it': waitsToConnect('refuse-403'),
  'refuse-429: connecting waits, and works once the relay lets it': waitsToConnect('refuse-429'),
  'port-closed: connecting waits, and works once the relay is there': waitsToConnect('port-closed'),

  'close-1001: a request that is made at that moment is answered, some 20 s later': async (bed) => {
    await bed.connect()
    bed.apply('close-1001')
    const answer = await untilSettled(bed.dapp.ask('at once'), 60_000)
    expect(answer.value).toBe('signed at once')
    expect(answer.ms).toBeGreaterThan(5_000)
  },

  ...(hasWebSocket
    ? {
        'no-pings: a client on a Node with a WebSocket of its own notices nothing, as in a page': async (bed) => {
          await bed.connect()
          const before = connectionsOf(bed)
          const started = performance.now()
          bed.apply('no-pings')
          await untilTrue(() => performance.now() - started > 120_000, 125_000)
          expect(connectionsOf(bed)).toEqual(before)
          const answer = await untilSettled(bed.dapp.ask('still there'), 5_000)
          expect(answer.value).toBe('signed still there')
          expect(connectionsOf(bed)).toEqual(before)
        },
      }
    : {
        'no-pings: a client on a Node without one ends its connection after 35 s, and is back at once': async (bed) => {
          await bed.connect()
          const before = connectionsOf(bed)
          const started = performance.now()
          bed.apply('no-pings')
          await untilTrue(() => {
            const isNew = bed.space.getState().clients.every(({ topics }) => topics > 0)
            return isNew && connectionsOf(bed).length === 2 && connectionsOf(bed).every((id) => !before.includes(id))
          }, 45_000)
          expect(performance.now() - started).toBeGreaterThan(30_000)
          expect(performance.now() - started).toBeLessThan(40_000)
          expect((await untilSettled(bed.dapp.ask('again'), 30_000)).value).toBe('signed again')
        },
      }),

  'wallet-partitioned: the dapp waits for more than a minute, the wallet sees nothing until it connects anew': async (
    bed,
  ) => {
    await bed.connect()
    const fault = bed.apply('wallet-partitioned')
    const asked = bed.dapp.ask('cut off')
    await untilTrue(() => asked().ms > 65_000, 70_000)
    expect(asked().outcome).toBe('pending')
    expect(bed.phone.asked).toEqual([])
    bed.space.faults.remove(fault)
    bed.space.faults.add({ match: { client: 'wallet' }, do: { kind: 'close', code: 1001, reason: '' } })
    expect((await untilSettled(asked, 60_000)).value).toBe('signed cut off')
  },

  'dapp-partitioned: the request rejects after a minute; the wallet saw nothing': async (bed) => {
    await bed.connect()
    bed.apply('dapp-partitioned')
    const answer = await untilSettled(bed.dapp.ask('cut off'), MINUTE.to)
    isAboutAMinute(answer.ms)
    expect(answer.message).toMatch(FAILED)
    expect(bed.phone.asked).toEqual([])
  },

  'very-slow: requests are answered, seconds later': async (bed) => {
    await bed.connect()
    bed.apply('very-slow')
    const answers = ['a', 'b', 'c', 'd'].map((text) => bed.dapp.ask(text))
    const settled = await Promise.all(answers.map((answer) => untilSettled(answer, MINUTE.to)))
    expect(settled.map(({ value }) => value)).toEqual(['signed a', 'signed b', 'signed c', 'signed d'])
    expect(Math.max(...settled.map(({ ms }) => ms))).toBeGreaterThan(4_000)
  },

  'lossy: most requests are answered at once, some after a retry, some not': async (bed) => {
    await bed.connect()
    bed.apply('lossy')
    const answers = Array.from({ length: 30 }, (_, index) => bed.dapp.ask(`text ${index}`))
    await untilTrue(() => answers.every((answer) => answer().outcome !== 'pending' || answer().ms > 62_000), 80_000)
    const quick = answers.filter((answer) => answer().outcome === 'resolved' && answer().ms < 14_000)
    expect(quick.length).toBeGreaterThanOrEqual(8)
    expect(quick.length).toBeLessThan(30)
  },
})
