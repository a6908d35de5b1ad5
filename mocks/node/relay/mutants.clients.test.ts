import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RelayRules } from '#mocks/relay/relayRules'
import { type SteppedClock, startSteppedClock } from '../testing/startSteppedClock.ts'
import { relayContract, runContractCase } from './testing/relayContract.ts'
import { startServerStage } from './testing/startServerStage.ts'

/** A relay with one broken rule, and the contract cases that must fail. */
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
 * Lists the cases that a relay with these rules fails. They run in parallel, each with its own relay. A call that is
 * never answered hangs, and fails at the deadline.
 */
async function listFailures(rules: Partial<RelayRules>): Promise<readonly string[]> {
  const failures = await Promise.all(
    relayContract.map(async (contractCase) => {
      const stage = await startServerStage(rules)
      try {
        await runContractCase(stage, contractCase, 5_000)
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

// A deadline on the machine's clock would also fail cases that are slow only because the machine is busy.
let clock: SteppedClock
beforeAll(() => {
  clock = startSteppedClock()
})
afterAll(() => clock.stop())

// The relay as it is keeps all of it: relayContract.clients.test.ts.
test.each(mutants)('the contract is not kept by one that $name', async ({ rules, noticed }) => {
  const failures = await listFailures(rules)
  for (const name of noticed) expect(failures).toContainEqual(expect.stringMatching(name))
  // Only one rule is broken: the other cases still pass.
  expect(failures.length).toBeLessThan(relayContract.length)
})
