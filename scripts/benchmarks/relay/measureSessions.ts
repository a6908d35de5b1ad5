import { median } from '../median.ts'
import { createSession, type RelaySession } from './createSession.ts'
import type { BenchRelay } from './startRelays.ts'

/** How long sessions of the SDK's own clients take over one relay, in ms. */
export type SessionTimes = { readonly connect: readonly number[]; readonly request: readonly number[] }

export type Sessions = {
  readonly relays: readonly { readonly name: string; readonly times: SessionTimes }[]
  /** The part of a request that is the clients' own cryptography, in ms. */
  readonly seals: readonly number[]
  /** The extra time over the last relay, compared with the first: medians of values measured side by side. */
  readonly connectRatio: number
  readonly requestDifference: number
}

/**
 * Connects over each relay in turn, then sends requests over all of them alternately, so that other load on the machine
 * affects all of them. Every other round runs backwards.
 */
export async function measureSessions(
  relays: readonly BenchRelay[],
  { rounds, requests }: { readonly rounds: number; readonly requests: number },
): Promise<Sessions> {
  const entries = relays.map((relay) => ({ relay, connect: [] as number[], request: [] as number[] }))
  const seals: number[] = []
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? entries : entries.toReversed()
    const open: { entry: (typeof entries)[number]; session: RelaySession }[] = []
    for (const entry of order) {
      const session = await createSession(entry.relay.url)
      entry.connect.push(session.connectTime)
      // The first request opens what later ones reuse.
      await session.request()
      open.push({ entry, session })
    }
    for (let count = 0; count < requests; count++) {
      for (const { entry, session } of count % 2 === 0 ? open : open.toReversed())
        entry.request.push(await session.request())
      const [first] = open
      if (first) seals.push(await first.session.seal())
    }
    for (const { session } of open) await session.close()
  }
  const [first, last] = [entries[0], entries.at(-1)]
  const compare = (name: 'connect' | 'request', join: (one: number, other: number) => number): number =>
    median((last?.[name] ?? []).map((time, index) => join(time, first?.[name][index] ?? Number.NaN)))
  return {
    relays: entries.map(({ relay, connect, request }) => ({ name: relay.name, times: { connect, request } })),
    seals,
    connectRatio: compare('connect', (time, base) => time / base),
    requestDifference: compare('request', (time, base) => time - base),
  }
}
