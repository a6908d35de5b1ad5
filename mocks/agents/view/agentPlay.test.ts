import { expect, test } from 'vitest'
import { playSchemas } from '#mocks/node/control/scenarios/playSchemas'
import { nextStepSchema, toNextStep } from './agentPlay.ts'

type Play = Parameters<typeof toNextStep>[0]

const asked: Play['requests'][number] = {
  id: 'ask:1',
  method: 'personal_sign',
  origin: 'https://dapp.test',
  transport: 'injected',
  chainId: 1,
  decision: 'open',
  isByScenario: false,
  isAfter: true,
  isSecondTry: false,
  asksWhether: true,
}
const step = { when: 'when the wallet asks', what: 'the person refuses', status: 'waiting' } as const
const scenario = { id: 'a', family: 'person', title: 'A', happens: 'A.', goodDapp: 'A.' } as const
const start: Play = { scenario, steps: [step], hasMet: false, requests: [], isLifted: false, asksTry: false }
const ends = ['ended reached', 'ended told', 'ended nothing', 'ended blank']
const undecided = { is: 'undecided', means: '', counts: 'unknown', why: '' } as const

test.each<[string, Partial<Play>, readonly string[]]>([
  ['nothing yet', {}, ['status']],
  ['a task', { task: 'Wait.' }, ['done']],
  ['a second request', { requests: [asked] }, ['asked ask:1 yes', 'asked ask:1 no']],
  ['it has met', { hasMet: true }, ends],
  ['it was taken off before it met anything', { isLifted: true }, ends],
  ['a try is owed', { hasMet: true, end: 'told', asksTry: true, verdict: undecided }, ['lift']],
  [
    'it is taken off',
    { hasMet: true, end: 'told', asksTry: true, isLifted: true, verdict: undecided },
    ['tried click', 'tried reload', 'tried failed'],
  ],
  ['it is judged', { hasMet: true, end: 'reached', verdict: undecided }, ['end']],
])('%s: commands, and the same as calls of tools', (_, more, words) => {
  const next = nextStepSchema.parse(toNextStep({ ...start, ...more }))
  expect(next.commands).toEqual(words.map((each) => `walletbench resilience ${each}`))
  expect(next.calls).toHaveLength(words.length)
  for (const { tool, arguments: given } of next.calls)
    if (tool === 'tell_scenario') playSchemas.told.parse(given['told'])
    else expect(['end_scenario', 'scenario_status']).toContain(tool)
})
