import { expect, test } from 'vitest'
import type { ScenarioPlay } from '#mocks/world/scenarioPlayer'
import { whyNotNow } from './playSchemas.ts'

type Told = Parameters<typeof whyNotNow>[1]

const waits = { when: 'as soon as the page is quiet', what: 'blocks come', status: 'waiting' } as const
const task = { words: 'Wait 10 minutes.', reloads: false }
const click: Told = { do: 'sayTry', outcome: 'click' }
const told: Told = { do: 'sayEnd', end: 'told' }

test.each<[Partial<ScenarioPlay>, Told, string | undefined]>([
  [{}, { do: 'done' }, 'no task'],
  [{ task }, { do: 'done' }, undefined],
  [{}, told, undefined],
  [{ hasMet: true, task }, told, 'a task for you first: Wait 10 minutes.'],
  [{ hasMet: true, steps: [waits] as never }, told, 'still to come, as soon as the page is quiet: blocks come.'],
  // A flow may end before the scenario meets it.
  [{ steps: [waits] as never }, told, undefined],
  [{}, { do: 'lift' }, undefined],
  [{ isLifted: true }, { do: 'lift' }, 'taken off already'],
  [{ task }, { do: 'lift' }, 'a task for you first'],
  [{}, click, 'Say first how the flow ended'],
  [{ end: 'reached' }, click, 'depends on no second try'],
  [{ end: 'told', asksTry: true }, click, 'after what the scenario did is taken off'],
  [{ end: 'told', asksTry: true, isLifted: true }, click, undefined],
  [{ end: 'told', secondTry: 'failed', isLifted: true }, click, undefined],
  [{}, { do: 'sayAsked', request: 'ask:9', wasAsked: true }, 'no request "ask:9"'],
  [{ requests: [{ id: 'ask:9' }] as never }, { do: 'sayAsked', request: 'ask:9', wasAsked: true }, undefined],
])('in %o, %o: %s', (now, given, why) => {
  const play = { steps: [], requests: [], hasMet: false, isLifted: false, asksTry: false, ...now } as never
  if (why === undefined) expect(whyNotNow(play, given)).toBeUndefined()
  else expect(whyNotNow(play, given)).toContain(why)
})
