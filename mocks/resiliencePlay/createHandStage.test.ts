import { describe, expect, test } from 'vitest'
import * as handBed from './testing/createHandBed.ts'

const { armHandBed, armStep, asked, askToSign, connect, createHandBed, message, refuses, start, toScenario } = handBed

describe('faults', () => {
  const drop = { kind: 'relay', fault: { match: { method: 'irn_publish' }, do: { kind: 'drop' } } } as const
  const drops = toScenario([{ at: asked('connection'), do: drop }])

  test('of the relay: counted as they meet, and off again', async () => {
    const bed = await armHandBed(drops)
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

  test('of the chain: those of the dapp meet clients that are named like it', async () => {
    const fault = { match: { client: 'dapp', method: 'eth_call' }, do: { kind: 'hang' } } as const
    const bed = await armStep(start, { kind: 'chain', fault })
    bed.call('eth_call', 'wallet-page-1')
    await bed.rest()
    expect(bed.play.hasMet).toBe(false)
    bed.call('eth_call', 'dapp-page-1-4')
    await bed.rest()
    expect(bed.play).toMatchObject({ hasMet: true, steps: [{ hits: 1 }] })
  })

  test('one of several is enough for the step at rest, too: it may keep the flow from the others', async () => {
    const deliveries = { match: { direction: 'toClient', method: 'irn_subscription' }, do: { kind: 'drop' } } as const
    const bed = await armHandBed(
      toScenario([
        { at: start, do: drop },
        { at: start, do: { kind: 'relay', fault: deliveries } },
        { at: { when: 'quiet' }, do: { kind: 'lift' } },
      ]),
    )
    await bed.rest()
    expect(bed.play).toMatchObject({ hasMet: false, task: undefined })
    bed.connect(1).publish('aa'.repeat(32), 'lost')
    await bed.rest()
    expect(bed.play).toMatchObject({ hasMet: true, steps: [{ hits: 1 }, { hits: 0 }, { status: 'now' }] })
    expect(bed.play.task?.words).toContain('When nothing moves on the page any more')
  })

  test('of the registry, and what verify says', async () => {
    const list = { kind: 'registry', fault: { match: {}, do: { kind: 'emptyList' } } } as const
    const verify = { kind: 'verify', mode: 'scam' } as const
    const bed = await armHandBed(toScenario([list, verify].map((effect) => ({ at: start, do: effect })) as never))
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
    const bed = await armStep({ when: 'answered', what: 'connection' }, { kind: 'wallet', act: 'lock' })
    await connect(bed)
    expect(bed.wallet.getState().locked).toBe(true)
    await bed.player.lift()
    expect(bed.wallet.getState().locked).toBe(false)
  })

  test('the account that was in use is in use again', async () => {
    const at = { when: 'answered', what: 'connection' } as const
    const bed = createHandBed(toScenario([{ at, do: { kind: 'wallet', act: 'switchAccount' } }]))
    const { activeAccount } = bed.wallet.getState()
    await bed.arm()
    await connect(bed)
    expect(bed.wallet.getState().activeAccount).not.toBe(activeAccount)
    await bed.player.lift()
    expect(bed.wallet.getState().activeAccount).toBe(activeAccount)
  })

  test('steps of one moment come one after the other, those of a later one wait', async () => {
    const bed = await armHandBed(
      toScenario([
        { at: asked('transaction'), do: { kind: 'chain', act: 'hold' } },
        { at: asked('transaction'), do: { kind: 'decide', answer: 'approve' } },
        { at: { when: 'answered', what: 'transaction' }, do: { kind: 'wallet', act: 'lock' } },
        { at: { when: 'quiet' }, do: { kind: 'chain', act: 'mine' } },
      ]),
    )
    const from = await connect(bed)
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

  test('both accounts are shared, as in a test', async () => {
    const bed = await armStep(asked('connection'), { kind: 'decide', answer: 'approve', account: 'both' })
    bed.press('eth_requestAccounts')
    await bed.rest()
    const { permissions, accounts } = bed.wallet.getState()
    expect(Object.values(permissions)).toEqual([accounts.slice(0, 2).map(({ address }) => address)])
  })

  test('the transactions come for which one with a nonce of the person’s own waits', async () => {
    const bed = await armStep(asked('transaction'), { kind: 'decide', answer: 'approve', edit: { nonce: 9 } })
    const from = await connect(bed)
    bed.press('eth_sendTransaction', [{ from, to: from, value: '0x1' }])
    await bed.rest()
    expect(bed.commands).toEqual([])
    await bed.player.lift()
    expect(bed.commands.map((command) => command.replaceAll(from, 'from'))).toEqual([
      'setNonce {"address":"from","nonce":8}',
      'impersonateAccount {"address":"from"}',
      'sendTransaction {"account":"from","to":"from","nonce":8}',
      'stopImpersonatingAccount {"address":"from"}',
    ])
  })

  test('the fate of a transaction comes from the chain’s own node', async () => {
    const bed = createHandBed(toScenario([{ at: asked('transaction'), do: { kind: 'chain', act: 'revert' } }]))
    bed.node.set('eth_getCode', '0x60')
    await bed.arm()
    const from = await connect(bed)
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
    const { bed } = await askToSign(toScenario([{ at: asked('signature'), do: { kind: 'chain', act: 'revert' } }]))
    expect(bed.play.steps).toMatchObject([{ status: 'failed', problem: expect.stringContaining('no target') }])
    expect(bed.play.hasMet).toBe(false)
  })

  test('to switch the chain the wallet must know another', () => {
    const bed = createHandBed(toScenario([{ at: start, do: { kind: 'wallets', are: 'otherChain' } }]))
    expect(bed.player.catalogue()[0]?.whyNot).toContain('one chain only')
  })
})

describe('what the person does', () => {
  test('a late answer: nothing is decided until they have waited', async () => {
    const bed = await armStep(asked('connection'), { kind: 'decide', answer: 'approve', after: 600_000 })
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
    const click = { kind: 'page', act: 'clickAgain' } as const
    const { bed, params } = await askToSign(toScenario([{ at: asked('signature'), do: click }]))
    expect(bed.play.task?.words).toContain('Click once more')
    bed.press('personal_sign', params)
    await bed.player.done()
    await bed.rest()
    expect(bed.play.requests.at(-1)).toMatchObject({ isClicked: false, isRepeat: true })
  })

  test('an ignored question is closed for the second try', async () => {
    const bed = await armStep(asked('connection'), { kind: 'decide', answer: 'ignore' })
    const answer = bed.press('eth_requestAccounts')
    await bed.rest()
    expect(bed.wallet.getState().pending).toHaveLength(1)
    await bed.player.lift()
    await bed.rest()
    expect(answer.code).toBe(4001)
  })

  test('in another page the dapp is opened by the person, and its errors are not seen', async () => {
    const bed = await armStep({ when: 'opened' }, { kind: 'page', act: 'offline' }, { isSide: true })
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
    const bed = await armHandBed(refuses)
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
