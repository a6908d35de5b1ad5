import { expect, test } from 'vitest'
import type { HandRequest, ScenarioPlay } from '#mocks/world/scenarioPlayer'
import { listPossible, whyNotNow } from './playSchemas.ts'

type Told = Parameters<typeof whyNotNow>[1]

const waits = { when: 'as soon as the page is quiet', what: 'blocks come', status: 'waiting' } as const
const task = { words: 'Wait 10 minutes.', reloads: false }
const click: Told = { do: 'sayTry', outcome: 'click' }
const told: Told = { do: 'sayEnd', end: 'told' }
const seen = { id: 'ask:9', asksWhether: false, wasAsked: undefined } as HandRequest
const saysNo: Told = { do: 'sayAsked', request: 'ask:9', wasAsked: false }
const start = { steps: [], requests: [], hasMet: false, isLifted: false, asksTry: false }

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
  [{ requests: [seen] }, saysNo, 'does not depend on whether somebody clicked for the request "ask:9"'],
  [{ requests: [{ ...seen, asksWhether: true }] }, saysNo, undefined],
  // It may be corrected.
  [{ requests: [{ ...seen, wasAsked: true }] }, saysNo, undefined],
])('in %o, %o: %s', (now, given, why) => {
  const play = { ...start, ...now } as never
  if (why === undefined) expect(whyNotNow(play, given)).toBeUndefined()
  else expect(whyNotNow(play, given)).toContain(why)
})

test.each<[Partial<ScenarioPlay>, readonly string[]]>([
  [{}, ['ended', 'lift']],
  [{ task }, ['done']],
  [{ hasMet: true, steps: [waits] as never }, ['lift']],
  [{ end: 'told', asksTry: true, isLifted: true }, ['ended', 'tried']],
  [{ requests: [seen, { ...seen, id: 'ask:10', asksWhether: true }], isLifted: true }, ['ended', 'asked ask:10']],
])('in %o, what can be told is %j', (now, words) => {
  expect(listPossible({ ...start, ...now } as never)).toEqual(words)
})
