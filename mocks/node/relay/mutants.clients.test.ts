import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RelayRules } from '#mocks/relay/relayRules'
import { type SteppedClock, startSteppedClock } from '../testing/startSteppedClock.ts'
import { relayContract, runContractCase } from './testing/relayContract.ts'
import { startServerStage } from './testing/startServerStage.ts'

/** A relay with one broken rule, and the contract cases that must fail. */
const mutants: [string, Partial<RelayRules>, RegExp[]][] = [
  ['echoes to the publisher', { shouldDeliver: () => true }, [/never to its publisher/]],
  ['delivers nothing again', { shouldRedeliver: () => false }, [/not acknowledged comes again/]],
  ['reads ids as numbers', { readId: (text) => String(Number(text)) }, [/id of 19 digits/, /pair, settle a session/]],
  ['has a mailbox that forgets', { keepsMessages: () => false }, [/subscribes late/, /wallet that is offline/]],
  ['ignores TTLs', { isOver: () => false }, [/longer than its TTL/]],
]

/** In parallel, each case with its own relay. A call that is never answered hangs, and fails at the deadline. */
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
test.each(mutants)('the contract is not kept by one that %s', async (_, rules, noticed) => {
  const failures = await listFailures(rules)
  for (const name of noticed) expect(failures).toContainEqual(expect.stringMatching(name))
  // Only one rule is broken: the other cases still pass.
  expect(failures.length).toBeLessThan(relayContract.length)
})
