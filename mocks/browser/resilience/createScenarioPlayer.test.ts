import { describe, expect, test } from 'vitest'
import { asked, createHandBed, HERE, toScenario } from './testing/createHandBed.ts'

const message = '0x68656c6c6f'
const refuses = toScenario([{ at: asked('signature'), do: { kind: 'decide', answer: 'reject' } }])

async function connected(bed: ReturnType<typeof createHandBed>): Promise<string> {
  const answer = bed.press('eth_requestAccounts')
  bed.decide('approve')
  await bed.rest()
  return String((answer.value as readonly string[])[0])
}

describe('a refused signature', () => {
  test('is refused for the person, and the facts say by whom', async () => {
    const bed = createHandBed(refuses)
    await bed.arm()
    const account = await connected(bed)
    expect(bed.play).toMatchObject({ hasMet: false, steps: [{ status: 'waiting' }] })
    const answer = bed.press('personal_sign', [message, account])
    await bed.rest()
    expect(answer.code).toBe(4001)
    expect(bed.play.steps).toMatchObject([{ status: 'done', request: `personal_sign, by ${HERE}, injected` }])
    expect(bed.play).toMatchObject({ hasMet: true, met: `personal_sign, by ${HERE}, injected` })
    expect(bed.play.requests.at(-1)).toMatchObject({ decision: 'reject', isByScenario: true, error: { code: 4001 } })
  })

  test('told, and a second try works: both stand in the verdict', async () => {
    const bed = createHandBed(refuses)
    await bed.arm()
    const account = await connected(bed)
    bed.press('personal_sign', [message, account])
    await bed.rest()
    await bed.player.sayEnd('told')
    expect(bed.play).toMatchObject({ asksTry: true, judgement: { verdict: 'undecided' } })
    await bed.player.lift()
    bed.press('personal_sign', [message, account])
    await bed.rest()
    // The scenario refuses once: the second try waits for the person.
    expect(bed.wallet.getState().pending).toHaveLength(1)
    expect(bed.play.requests.map(({ isSecondTry }) => isSecondTry)).toEqual([false, false, true])
    bed.player.sayTry('click')
    expect(bed.play.judgement).toMatchObject({ verdict: 'told', isAfterReload: false })
  })

  test('success after it is a lie', async () => {
    const bed = createHandBed(refuses)
    await bed.arm()
    const account = await connected(bed)
    bed.press('personal_sign', [message, account])
    await bed.rest()
    await bed.player.sayEnd('reached')
    expect(bed.play.judgement?.verdict).toBe('lied')
    expect(bed.play.asksTry).toBe(false)
  })

  test('nothing new on the page: stuck', async () => {
    const bed = createHandBed(refuses)
    await bed.arm()
    const account = await connected(bed)
    bed.press('personal_sign', [message, account])
    await bed.rest()
    await bed.player.sayEnd('nothing')
    expect(bed.play.judgement?.verdict).toBe('stuck')
  })

  test('a flow that never asks for a signature has not met it', async () => {
    const bed = createHandBed(refuses)
    await bed.arm()
    await connected(bed)
    await bed.player.sayEnd('reached')
    expect(bed.play.judgement).toMatchObject({
      verdict: 'notReached',
      why: 'It waits for its moment: when the wallet asks for a signature.',
    })
  })

  test('the wire has each thing that happened, and the request its own step', async () => {
    const bed = createHandBed(refuses)
    await bed.arm()
    const account = await connected(bed)
    bed.press('personal_sign', [message, account])
    await bed.rest()
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
    const bed = createHandBed(twice)
    await bed.arm()
    const account = await connected(bed)
    bed.press('personal_sign', [message, account])
    await bed.rest()
    bed.repeat('personal_sign', [message, account])
    await bed.rest()
    expect(bed.play.requests.at(-1)).toMatchObject({ isClicked: false, isRepeat: true, asksWhether: false })
    expect(bed.play.judgement?.verdict).toBe('doubled')
    await bed.player.sayEnd('told')
    expect(bed.play.judgement?.verdict).toBe('doubled')
  })

  test('that the person clicked for is none', async () => {
    const bed = createHandBed(twice)
    await bed.arm()
    const account = await connected(bed)
    bed.press('personal_sign', [message, account])
    bed.press('personal_sign', [message, account])
    await bed.rest()
    expect(bed.play.requests.at(-1)).toMatchObject({ isClicked: true, isRepeat: true })
    expect(bed.play.judgement).toBeUndefined()
  })

  test('of a dapp in another page is doubled if the person says so', async () => {
    const bed = createHandBed(twice, { isSide: true })
    await bed.arm()
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

describe('faults', () => {
  const drops = toScenario([
    {
      at: asked('connection'),
      do: { kind: 'relay', fault: { match: { method: 'irn_publish' }, do: { kind: 'drop' } } },
    },
  ])

  test('of the relay: counted as they meet, and off again', async () => {
    const bed = createHandBed(drops)
    await bed.arm()
    const client = bed.connect(1)
    bed.press('eth_requestAccounts')
    await bed.rest()
    expect(bed.relay.getState().faults).toMatchObject([{ fault: { name: 'something goes wrong' } }])
    expect(bed.play).toMatchObject({ hasMet: false, steps: [{ status: 'done', hits: 0 }] })
    client.publish('aa'.repeat(32), 'lost')
    await bed.rest()
    expect(bed.play).toMatchObject({ hasMet: true, steps: [{ hits: 1 }] })
    await bed.player.lift()
    expect(bed.relay.getState().faults).toEqual([])
    expect(bed.play).toMatchObject({ isLifted: true, steps: [{ status: 'off', hits: 1 }] })
  })

  test('of the node: those of the dapp meet clients that are named like it', async () => {
    const fault = { match: { client: 'dapp', method: 'eth_call' }, do: { kind: 'hang' } } as const
    const bed = createHandBed(toScenario([{ at: { when: 'start' }, do: { kind: 'node', fault } }]))
    await bed.arm()
    bed.call('eth_call', 'wallet-page-1')
    await bed.rest()
    expect(bed.play.hasMet).toBe(false)
    bed.call('eth_call', 'dapp-page-1-4')
    await bed.rest()
    expect(bed.play).toMatchObject({ hasMet: true, steps: [{ hits: 1 }] })
  })

  test('of the registry, and what verify says', async () => {
    const bed = createHandBed(
      toScenario([
        { at: { when: 'start' }, do: { kind: 'registry', fault: { match: {}, do: { kind: 'emptyList' } } } },
        { at: { when: 'start' }, do: { kind: 'verify', mode: 'scam' } },
      ]),
    )
    await bed.arm()
    await bed.rest()
    expect(bed.registry.getState()).toMatchObject({ verify: 'scam', faults: [{ hits: 0 }] })
    await bed.player.end()
    expect(bed.registry.getState()).toEqual({ verify: 'valid', faults: [] })
    expect(bed.player.getState().play).toBeUndefined()
  })

  test('a part that is not there: the scenario says why', async () => {
    const bed = createHandBed(drops, { isWithoutWalletConnect: true })
    expect(bed.player.catalogue()[0]?.whyNot).toContain('It has no service worker.')
    await expect(bed.arm()).rejects.toThrow('no WalletConnect')
  })
})

describe('the wallet and the chain', () => {
  test('the wallet locks itself after connecting, and is unlocked for the second try', async () => {
    const bed = createHandBed(
      toScenario([{ at: { when: 'answered', what: 'connection' }, do: { kind: 'wallet', act: 'lock' } }]),
    )
    await bed.arm()
    await connected(bed)
    expect(bed.wallet.getState().locked).toBe(true)
    await bed.player.lift()
    expect(bed.wallet.getState().locked).toBe(false)
  })

  test('the account that was in use is in use again', async () => {
    const bed = createHandBed(
      toScenario([{ at: { when: 'answered', what: 'connection' }, do: { kind: 'wallet', act: 'switchAccount' } }]),
    )
    const { activeAccount } = bed.wallet.getState()
    await bed.arm()
    await connected(bed)
    expect(bed.wallet.getState().activeAccount).not.toBe(activeAccount)
    await bed.player.lift()
    expect(bed.wallet.getState().activeAccount).toBe(activeAccount)
  })

  test('steps of one moment come one after the other, those of a later one wait', async () => {
    const bed = createHandBed(
      toScenario([
        { at: asked('transaction'), do: { kind: 'chain', act: 'hold' } },
        { at: asked('transaction'), do: { kind: 'decide', answer: 'approve' } },
        { at: { when: 'answered', what: 'transaction' }, do: { kind: 'wallet', act: 'lock' } },
        { at: { when: 'quiet' }, do: { kind: 'chain', act: 'mine' } },
      ]),
    )
    await bed.arm()
    const from = await connected(bed)
    bed.press('eth_sendTransaction', [{ from, to: from, value: '0x1' }])
    await bed.rest()
    expect(bed.play.steps.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'now'])
    expect(bed.commands).toEqual(['setAutomine false'])
    expect(bed.play.task?.words).toBe('When nothing moves on the page any more, go on: blocks come.')
    await bed.player.done()
    await bed.rest()
    expect(bed.commands).toEqual(['setAutomine false', 'setAutomine true', 'mine'])
    expect(bed.play.task).toBeUndefined()
  })

  test('the fate of a transaction comes from the chain’s own node', async () => {
    const bed = createHandBed(toScenario([{ at: asked('transaction'), do: { kind: 'chain', act: 'revert' } }]))
    bed.node.set('eth_getCode', '0x60')
    await bed.arm()
    const from = await connected(bed)
    const to = '0x00000000000000000000000000000000000000aa'
    bed.press('eth_sendTransaction', [{ from, to, value: '0x1' }])
    await bed.rest()
    expect(bed.commands).toEqual([`setCode {"address":"${to}","bytecode":"0x60006000fd"}`])
    bed.node.set('eth_getTransactionReceipt', { status: '0x0' })
    bed.decide('approve')
    await bed.rest()
    await bed.player.sayEnd('reached')
    expect(bed.play.requests.at(-1)?.transaction).toBe('reverted')
    expect(bed.play.judgement).toMatchObject({ verdict: 'lied', why: expect.stringContaining('reverted') })
    await bed.player.lift()
    expect(bed.commands.at(-1)).toBe(`setCode {"address":"${to}","bytecode":"0x60"}`)
  })

  test('what cannot be carried out says so, and the scenario has not met the flow', async () => {
    const bed = createHandBed(toScenario([{ at: asked('signature'), do: { kind: 'chain', act: 'revert' } }]))
    await bed.arm()
    const account = await connected(bed)
    bed.press('personal_sign', [message, account])
    await bed.rest()
    expect(bed.play.steps).toMatchObject([{ status: 'failed', problem: expect.stringContaining('no target') }])
    expect(bed.play.hasMet).toBe(false)
  })

  test('to switch the chain the wallet must know another', () => {
    const bed = createHandBed(toScenario([{ at: { when: 'start' }, do: { kind: 'wallets', are: 'otherChain' } }]))
    expect(bed.player.catalogue()[0]?.whyNot).toContain('one chain only')
  })
})

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
    const account = await connected(bed)
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
    const account = await connected(bed)
    bed.throws('Error: before')
    bed.press('personal_sign', [message, account])
    await bed.rest()
    expect(bed.play.judgement).toBeUndefined()
    bed.throws('TypeError: after')
    expect(bed.play.errors).toEqual(['TypeError: after'])
    expect(bed.play.judgement).toMatchObject({ verdict: 'broke', why: expect.stringContaining('TypeError: after') })
  })
})

describe('a reload of the page', () => {
  test('does what the scenario asks for, and all that was seen is kept', async () => {
    const bed = createHandBed(
      toScenario([{ at: asked('connection'), do: { kind: 'page', act: 'reload' } }], { owes: 'rest' }),
    )
    await bed.arm()
    bed.press('eth_requestAccounts')
    await bed.rest()
    expect(bed.play.task).toEqual({ words: 'Reload the dapp’s page.', reloads: true })
    bed.reload()
    await bed.rest()
    expect(bed.play.task).toBeUndefined()
    expect(bed.play).toMatchObject({ hasMet: true, steps: [{ status: 'done' }] })
    expect(bed.play.requests).toMatchObject([{ method: 'eth_requestAccounts', decision: 'open' }])
    await bed.player.sayEnd('nothing')
    expect(bed.play.asksTry).toBe(true)
    bed.player.sayTry('click')
    expect(bed.play.judgement?.verdict).toBe('recovered')
  })

  test('faults of the page’s own relay are on again, as far as they are not used up', async () => {
    const publish = { method: 'irn_publish' } as const
    const bed = createHandBed(
      toScenario([
        {
          at: { when: 'start' },
          do: { kind: 'relay', fault: { match: { ...publish, times: 1 }, do: { kind: 'drop' } } },
        },
        { at: { when: 'start' }, do: { kind: 'relay', fault: { match: publish, do: { kind: 'hold' } } } },
        { at: { when: 'start' }, do: { kind: 'verify', mode: 'mismatch' } },
      ]),
    )
    await bed.arm()
    await bed.rest()
    expect(bed.play.awaitsReload).toBe(true)
    const client = bed.connect(1)
    client.publish('aa'.repeat(32), 'dropped')
    client.publish('aa'.repeat(32), 'held')
    await bed.rest()
    expect(bed.play.steps.map(({ hits }) => hits)).toEqual([1, 2, undefined])
    bed.reload()
    await bed.rest()
    expect(bed.relay.getState().faults.map(({ fault }) => fault.do.kind)).toEqual(['hold'])
    expect(bed.registry.getState().verify).toBe('mismatch')
    bed.connect(2).publish('bb'.repeat(32), 'held, too')
    await bed.rest()
    expect(bed.play.steps.map(({ hits }) => hits)).toEqual([1, 3, undefined])
  })

  test('brings the page other wallets, and a late one announces itself', async () => {
    const bed = createHandBed(toScenario([{ at: { when: 'start' }, do: { kind: 'wallets', are: 'late' } }]))
    await bed.arm()
    await bed.rest()
    expect(bed.kept).toEqual([[expect.objectContaining({ id: 'a', ethereum: 'leave', announce: { when: 'late' } })]])
    expect(bed.play.task?.reloads).toBe(true)
    bed.reload()
    await bed.rest()
    expect(bed.announced).toEqual([])
    await bed.player.done()
    expect(bed.announced).toEqual(['a'])
    await bed.player.lift()
    expect(bed.kept.at(-1)).toEqual([{ id: 'a', name: 'A', rdns: 'test.a' }])
    expect(bed.play.task?.words).toContain('as before')
  })

  test('a play of another bench, and one that was ended, are forgotten', async () => {
    const bed = createHandBed(refuses)
    await bed.arm()
    await bed.player.end()
    bed.reload()
    expect(bed.player.getState().play).toBeUndefined()
    await bed.arm()
    for (const [key, text] of bed.stored)
      bed.stored.set(key, text.replace('"bench"', '"other"').replace(':"bench"', ':"other"'))
    bed.reload()
    expect(bed.player.getState().play).toBeUndefined()
  })
})

test('what happened before it was armed is no part of it', async () => {
  const bed = createHandBed(refuses)
  const account = await connected(bed)
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
