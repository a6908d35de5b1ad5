import { describe, expect, test } from 'vitest'
import { asked, connect, createHandBed, message, refuses, toScenario } from './testing/createHandBed.ts'

describe('what the person does', () => {
  test('a late answer: nothing is decided until they have waited', async () => {
    const bed = createHandBed(
      toScenario([{ at: asked('connection'), do: { kind: 'decide', answer: 'approve', after: 600_000 } }]),
    )
    await bed.arm()
    const answer = bed.press('eth_requestAccounts')
    await bed.rest()
    expect(answer).toEqual({})
    expect(bed.play.task).toEqual({
      words: 'Do not decide yet. Wait 10 minutes, or for as long as you like: by hand no clock is moved.',
      reloads: false,
    })
    await bed.player.done()
    await bed.rest()
    expect(answer.value).toHaveLength(1)
    expect(bed.play.hasMet).toBe(true)
  })

  test('a second click counts as the scenario’s', async () => {
    const bed = createHandBed(toScenario([{ at: asked('signature'), do: { kind: 'page', act: 'clickAgain' } }]))
    await bed.arm()
    const account = await connect(bed)
    bed.press('personal_sign', [message, account])
    await bed.rest()
    expect(bed.play.task?.words).toContain('Click once more')
    bed.press('personal_sign', [message, account])
    await bed.player.done()
    await bed.rest()
    expect(bed.play.requests.at(-1)).toMatchObject({ isClicked: false, isRepeat: true })
  })

  test('an ignored question is closed for the second try', async () => {
    const bed = createHandBed(toScenario([{ at: asked('connection'), do: { kind: 'decide', answer: 'ignore' } }]))
    await bed.arm()
    const answer = bed.press('eth_requestAccounts')
    await bed.rest()
    expect(bed.wallet.getState().pending).toHaveLength(1)
    await bed.player.lift()
    await bed.rest()
    expect(answer.code).toBe(4001)
  })

  test('in another page the dapp is opened by the person, and its errors are not seen', async () => {
    const bed = createHandBed(toScenario([{ at: { when: 'opened' }, do: { kind: 'page', act: 'offline' } }]), {
      isSide: true,
    })
    await bed.arm()
    await bed.rest()
    expect(bed.play.task?.words).toMatch(/^Open the dapp’s page\. Then: take/)
    expect(bed.play.errors).toBeUndefined()
    await bed.player.done()
    await bed.rest()
    expect(bed.play.hasMet).toBe(true)
    await bed.player.lift()
    expect(bed.play.task?.words).toBe('Put the dapp’s page online again.')
  })

  test('errors of the page count from the fault on', async () => {
    const bed = createHandBed(refuses)
    await bed.arm()
    const account = await connect(bed)
    bed.throws('Error: before')
    bed.press('personal_sign', [message, account])
    await bed.rest()
    expect(bed.play.judgement).toBeUndefined()
    bed.throws('TypeError: after')
    expect(bed.play.errors).toEqual(['TypeError: after'])
    expect(bed.play.judgement).toMatchObject({ verdict: 'broke', why: expect.stringContaining('TypeError: after') })
  })
})
