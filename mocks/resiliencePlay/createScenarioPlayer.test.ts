import { describe, expect, test } from 'vitest'
import { scenarios } from '#fixtures/resilience/scenarios'
import * as handBed from './testing/createHandBed.ts'

const { armHandBed, asked, askToSign, connect, createHandBed, HERE, message, refuses, toScenario } = handBed

describe('a refused signature', () => {
  test('is refused for the person, and the facts say by whom', async () => {
    const bed = await armHandBed(refuses)
    const account = await connect(bed)
    expect(bed.play).toMatchObject({ hasMet: false, steps: [{ status: 'waiting' }] })
    const answer = bed.press('personal_sign', [message, account])
    await bed.rest()
    expect(answer.code).toBe(4001)
    expect(bed.play.steps).toMatchObject([{ status: 'done', request: `personal_sign, by ${HERE}, injected` }])
    expect(bed.play).toMatchObject({ hasMet: true, met: `personal_sign, by ${HERE}, injected` })
    expect(bed.play.requests.at(-1)).toMatchObject({ decision: 'reject', isByScenario: true, error: { code: 4001 } })
  })

  test('told, and a second try works: both stand in the verdict', async () => {
    const { bed, sign } = await askToSign(refuses)
    await bed.player.sayEnd('told')
    expect(bed.play).toMatchObject({ asksTry: true, judgement: { verdict: 'undecided' } })
    expect(bed.play.judgement?.why).toBe('The dapp told the person. It needs a second try: take it off first.')
    await bed.player.lift()
    expect(bed.play.judgement?.why).toBe('The dapp told the person. It waits for a second try in the dapp.')
    await sign()
    // The scenario refuses once: the second try waits for the person.
    expect(bed.wallet.getState().pending).toHaveLength(1)
    expect(bed.play.requests.map(({ isSecondTry }) => isSecondTry)).toEqual([false, false, true])
    expect(bed.play.judgement?.why).toBe('The dapp told the person. A second try was made: say whether it works.')
    bed.player.sayTry('click')
    expect(bed.play.judgement).toMatchObject({ verdict: 'told', isAfterReload: false })
  })

  test('a try with the fault still on is not the second one', async () => {
    const { bed, sign } = await askToSign(refuses)
    await bed.player.sayEnd('told')
    await sign()
    expect(bed.play.judgement?.why).toContain('take it off first')
    await bed.player.lift()
    expect(bed.play.judgement?.why).toContain('It waits for a second try')
    bed.player.sayTry('failed')
    expect(bed.play.judgement?.why).toBe('The dapp told the person, but a second try does not work.')
  })

  test.each([
    ['reached', 'lied', false],
    ['nothing', 'stuck', undefined],
  ] as const)('the flow ended with %s: %s', async (end, verdict, asksTry) => {
    const { bed } = await askToSign(refuses)
    await bed.player.sayEnd(end)
    expect(bed.play.judgement?.verdict).toBe(verdict)
    if (asksTry !== undefined) expect(bed.play.asksTry).toBe(asksTry)
  })

  test('a flow that never asks for a signature has not met it', async () => {
    const bed = await armHandBed(refuses)
    await connect(bed)
    await bed.player.sayEnd('reached')
    expect(bed.play.judgement).toMatchObject({
      verdict: 'notReached',
      why: 'It waits for its moment: when the wallet asks for a signature.',
    })
  })

  test('the wire has each thing that happened, and the request its own step', async () => {
    const { bed } = await askToSign(refuses)
    await bed.player.sayEnd('nothing')
    await bed.player.end()
    expect(bed.notes()).toEqual([
      'armed: something goes wrong',
      'step: when the wallet asks for a signature: the person refuses',
      `met: met personal_sign, by ${HERE}, injected`,
      'end: nothing new is shown',
      'verdict: stuck: Nothing new was shown in 0 s of the page’s clock.',
      'taken off: what the scenario did was taken off',
    ])
    const step = bed.trace.snapshot().find(({ data }) => data['event'] === 'step')
    const request = bed.trace.snapshot().find(({ hop, method }) => hop === 'wallet' && method === 'personal_sign')
    expect(step?.keys).toEqual(request?.keys)
  })
})

describe('a second request', () => {
  const twice = toScenario([{ at: asked('signature'), do: { kind: 'decide', answer: 'ignore' } }])

  test('that nobody clicked for is doubled, whatever the person says', async () => {
    const { bed, params } = await askToSign(twice)
    bed.repeat('personal_sign', params)
    await bed.rest()
    expect(bed.play.requests.at(-1)).toMatchObject({ isClicked: false, isRepeat: true, asksWhether: false })
    expect(bed.play.judgement?.verdict).toBe('doubled')
    await bed.player.sayEnd('told')
    expect(bed.play.judgement?.verdict).toBe('doubled')
  })

  test('that the person clicked for is none', async () => {
    const bed = await armHandBed(twice)
    const account = await connect(bed)
    bed.press('personal_sign', [message, account])
    bed.press('personal_sign', [message, account])
    await bed.rest()
    expect(bed.play.requests.at(-1)).toMatchObject({ isClicked: true, isRepeat: true })
    expect(bed.play.judgement).toBeUndefined()
  })

  test('of a dapp in another page is doubled if the person says so', async () => {
    const bed = await armHandBed(twice, { isSide: true })
    bed.ask('eth_requestAccounts')
    bed.decide('approve')
    await bed.rest()
    const account = bed.wallet.getState().activeAccount
    bed.ask('personal_sign', [message, account])
    await bed.rest()
    bed.ask('personal_sign', [message, account])
    await bed.rest()
    const last = bed.play.requests.at(-1)
    expect(last).toMatchObject({ asksWhether: true })
    expect(bed.play.judgement).toBeUndefined()
    bed.player.sayAsked(last?.id ?? '', false)
    expect(bed.play.requests.at(-1)).toMatchObject({ asksWhether: false })
    expect(bed.play.judgement?.verdict).toBe('doubled')
    bed.player.sayAsked(last?.id ?? '', true)
    expect(bed.play.judgement).toBeUndefined()
  })
})

describe('a dapp that goes on with an account that the person has left', () => {
  async function play(follows: boolean) {
    const switched = scenarios.find(({ id }) => id === 'account-switched')
    if (!switched) throw new Error('The catalogue has no account-switched.')
    const bed = await armHandBed(switched)
    const left = bed.wallet.getState().activeAccount
    bed.press('eth_requestAccounts')
    await bed.rest()
    const { activeAccount } = bed.wallet.getState()
    expect(activeAccount).not.toBe(left)
    bed.press('personal_sign', [message, follows ? activeAccount : left])
    await bed.rest()
    bed.decide('approve')
    await bed.rest()
    await bed.player.sayEnd('reached')
    return bed.play
  }

  test('has lied', async () => {
    const { judgement, requests } = await play(false)
    expect(requests.at(-1)).toMatchObject({ isForLeftAccount: true })
    expect(judgement).toMatchObject({
      verdict: 'lied',
      why: 'The flow reached its end, but it asked for personal_sign in the name of an account that the person had left.',
    })
  })

  test('and one that follows has recovered', async () => {
    expect((await play(true)).judgement).toMatchObject({ verdict: 'recovered' })
  })
})

test('what happened before it was armed is no part of it', async () => {
  const bed = createHandBed(refuses)
  const account = await connect(bed)
  await bed.arm()
  expect(bed.play.requests).toEqual([])
  bed.press('personal_sign', [message, account])
  await bed.rest()
  expect(bed.play.requests).toMatchObject([{ method: 'personal_sign', decision: 'reject' }])
})

test('a scenario that is not in the catalogue is refused', async () => {
  const bed = createHandBed(refuses)
  await expect(bed.player.arm('no-such')).rejects.toThrow('no scenario "no-such"')
})
