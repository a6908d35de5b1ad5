import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RelayRules } from '#mocks/relay/relayRules'
import { type SteppedClock, startSteppedClock } from '../testing/startSteppedClock.ts'
import { relayContract, runContractCase } from './testing/relayContract.ts'
import { startServerStage } from './testing/startServerStage.ts'

/** A relay with one rule broken, and what in the contract notices it. */
const mutants: readonly { name: string; rules: Partial<RelayRules>; noticed: readonly RegExp[] }[] = [
  { name: 'echoes to the publisher', rules: { shouldDeliver: () => true }, noticed: [/never to its publisher/] },
  {
    name: 'delivers nothing again',
    rules: { shouldRedeliver: () => false },
    noticed: [/not acknowledged comes again/],
  },
  {
    name: 'reads ids as numbers',
    rules: { readId: (idText) => String(Number(idText)) },
    noticed: [/id of 19 digits/, /pair, settle a session/],
  },
  {
    name: 'has a mailbox that forgets',
    rules: { keepsMessages: () => false },
    noticed: [/subscribes late/, /wallet that is offline/],
  },
  { name: 'ignores TTLs', rules: { isOver: () => false }, noticed: [/longer than its TTL/] },
]

/**
 * The cases that a relay of these rules fails. Each has a relay of its own: they run side by side. A call that is never
 * answered hangs: the deadline is what such a case fails by.
 */
async function listFailures(rules: Partial<RelayRules>, deadlineMs: number): Promise<readonly string[]> {
  const failures = await Promise.all(
    relayContract.map(async (contractCase) => {
      const stage = await startServerStage(rules)
      try {
        await runContractCase(stage, contractCase, deadlineMs)
        return []
      } catch {
        return [contractCase.name]
      } finally {
        await stage.stop()
      }
    }),
  )
  return failures.flat()
}

describe('the contract', () => {
  // A deadline by the machine's clock would also end what is slow because the machine is busy.
  let clock: SteppedClock
  beforeAll(() => {
    clock = startSteppedClock()
  })
  afterAll(() => clock.stop())

  test('is kept by the relay as it is', async () => {
    expect(await listFailures({}, 15_000)).toEqual([])
  })

  test.each(mutants)('is not kept by one that $name', async ({ rules, noticed }) => {
    const failures = await listFailures(rules, 5_000)
    for (const name of noticed) expect(failures).toContainEqual(expect.stringMatching(name))
    // One rule is broken: the rest still stands.
    expect(failures.length).toBeLessThan(relayContract.length)
  })
})
