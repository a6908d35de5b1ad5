import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { watched, watchOutcome } from '#mocks/wallet/testing/waits'
import type { SecondRequest, TraitChange } from '../personas/persona.ts'
import { chain, createConnected, origin, second, third, toAdded, withTraits } from '../testing/createTestWallet.ts'

const CONNECT = { method: 'eth_requestAccounts' }
const PERMISSIONS = { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }
const SWITCH = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] }
const ADD = { method: 'wallet_addEthereumChain', params: [toAdded(third)] }

/** Two requests of one kind, the second made while the first one waits. A connection request has no connected origin. */
async function askTwice(kind: 'connect' | 'chain' | 'other', rule: SecondRequest, errors: TraitChange['errors'] = {}) {
  const bench = await createConnected({
    policy: 'ask',
    chains: [chain, second],
    persona: withTraits({ secondRequest: { [kind]: rule }, errors }),
    send: async () => '0x7a6b',
  })
  const { wallet, account } = bench
  const sign = (text: string) => ({ method: 'personal_sign', params: [text, account] })
  const requests = { connect: [CONNECT, PERMISSIONS], chain: [SWITCH, ADD], other: [sign('0x61'), sign('0x62')] }
  if (kind === 'connect') wallet.disconnect(origin)
  const connections = [wallet.openConnection(origin), wallet.openConnection(origin, { transport: 'walletconnect' })]
  const outcomes = []
  for (const [index, args] of requests[kind].entries()) {
    const asked = connections[index]?.request(args)
    if (asked) outcomes.push(watchOutcome(asked))
    await turn()
  }
  const pending = () => wallet.getState().pending.map(({ method }) => method)
  return { ...bench, requests: requests[kind], outcomes, pending, sign }
}

const KINDS = ['connect', 'chain', 'other'] as const

describe.each(KINDS)('a second request of its kind: %s', (kind) => {
  test('waits beside the first; each is decided by itself', async () => {
    const { wallet, outcomes, pending, requests } = await askTwice(kind, 'queue')
    expect(pending()).toEqual(requests.map(({ method }) => method))
    const [first, later] = wallet.getState().pending
    wallet.decide(later?.id ?? '', 'reject')
    await turn()
    expect(outcomes.map(({ status }) => status)).toEqual(['waiting', 4001])
    wallet.decide(first?.id ?? '', 'approve')
    await turn()
    expect(outcomes.map(({ status }) => status)).toEqual(['answered', 4001])
  })

  test('is refused, until the first one is decided', async () => {
    const alreadyPending = { code: -32002, message: '{type} of {method} waits for {origin}' }
    const { wallet, outcomes, pending, requests } = await askTwice(kind, 'refuse', { alreadyPending })
    const [first, later] = requests
    expect(pending()).toEqual([first?.method])
    const type = kind === 'connect' ? 'wallet_requestPermissions' : later?.method
    const message = `${type} of ${later?.method} waits for ${origin}`
    expect(outcomes).toMatchObject([{ status: 'waiting' }, { status: -32002, value: { message } }])
    wallet.decide(wallet.getState().pending[0]?.id ?? '', 'reject')
    const again = await watched(wallet.openConnection(origin).request(later ?? CONNECT))
    expect([outcomes[0]?.status, again.status]).toEqual([4001, 'waiting'])
  })

  test('takes the place of the first, which is refused', async () => {
    const { wallet, outcomes, pending, requests } = await askTwice(kind, 'replace')
    expect(pending()).toEqual([requests[1]?.method])
    expect(outcomes.map(({ status }) => status)).toEqual([4001, 'waiting'])
    wallet.decide(wallet.getState().pending[0]?.id ?? '', 'approve')
    await turn()
    expect(outcomes[1]?.status).toBe('answered')
  })

  test('is no matter of other kinds, nor of other origins', async () => {
    const { wallet, outcomes, sign } = await askTwice(kind, 'refuse')
    const stranger = wallet.openConnection('https://other.test')
    const others = [watchOutcome(stranger.request(CONNECT))]
    const args = kind === 'chain' ? sign('0x63') : SWITCH
    others.push(await watched(wallet.openConnection(origin).request(args)))
    expect(others.map(({ status }) => status)).toEqual(['waiting', 'waiting'])
    expect(outcomes[0]?.status).toBe('waiting')
  })
})

test('what is refused uses up no script, and one that nobody answers blocks as one that waits does', async () => {
  const persona = withTraits({ secondRequest: { other: 'refuse' } })
  const { wallet, request, account } = await createConnected({ policy: 'ask', persona })
  wallet.next('personal_sign').ignore()
  wallet.next('personal_sign').approve()
  const ignored = await watched(request('personal_sign', ['0x61', account]))
  await expect(request('personal_sign', ['0x62', account])).rejects.toMatchObject({ code: -32002 })
  expect([ignored.status, wallet.getState().scripts.length]).toEqual(['waiting', 1])
})
