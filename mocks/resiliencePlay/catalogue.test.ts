import { expect, test } from 'vitest'
import { scenarios } from '#fixtures/resilience/scenarios'
import { createHandBed, message } from './testing/createHandBed.ts'

const list = scenarios.map((scenario) => [scenario.id, scenario] as const)

async function follow(bed: ReturnType<typeof createHandBed>): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await bed.rest()
    if (bed.play.task) await bed.player.done()
    else if (!bed.wallet.getState().locked) bed.decide('approve')
  }
  await bed.rest()
}

test.each(list)('%s: by hand from its start to its end, and nothing of it is left', async (id, scenario) => {
  const bed = createHandBed(scenario)
  if (bed.player.catalogue()[0]?.whyNot !== undefined) {
    await expect(bed.arm()).rejects.toThrow()
    return
  }
  await bed.arm()
  const { activeAccount } = bed.wallet.getState()
  bed.press('eth_requestAccounts')
  await follow(bed)
  bed.press('personal_sign', [message, activeAccount])
  await follow(bed)
  bed.press('eth_sendTransaction', [{ from: activeAccount, to: activeAccount, value: '0x1' }])
  await follow(bed)
  expect(bed.play.steps.filter(({ status }) => status === 'failed')).toEqual([])
  expect(bed.play.playable.scenario.id).toBe(id)
  // What depends on requests of the relay and the registry meets none here: its first step was carried out all the same.
  const [first] = scenario.steps
  const needs = 'what' in first.at ? first.at.what : undefined
  const isAsked = needs === undefined || needs === 'connection' || needs === 'signature' || needs === 'transaction'
  // A later step may have taken it off.
  expect(isAsked ? ['done', 'off'] : ['waiting']).toContain(bed.play.steps[0]?.status)
  await bed.player.end()
  expect(bed.relay.getState().faults).toEqual([])
  expect(bed.registry.getState()).toEqual({ verify: 'valid', faults: [] })
  expect(bed.call('eth_call', 'dapp-page')).toEqual([])
  expect(bed.wallet.popups.faults.list()).toEqual([])
  expect(bed.wallet.getState()).toMatchObject({ locked: false })
  expect(bed.commands.lastIndexOf('setAutomine false')).toBeLessThanOrEqual(
    bed.commands.lastIndexOf('setAutomine true'),
  )
})
