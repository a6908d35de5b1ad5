import { expect, test } from 'vitest'
import { ForeignText } from '#mocks/core/foreign/ForeignText'
import { type NotAskedParameters, type PageRequest, toNotAskedError } from './toNotAskedError.ts'
import type { WalletRequest } from './walletRequest.ts'

const origin = 'http://localhost:3000'

function toRequest(method: string, transport: WalletRequest['transport'] = 'injected'): WalletRequest {
  return { id: method, method, params: [], origin, chainId: 1, transport, preview: undefined }
}

function toAsked(method: string, rest: Omit<PageRequest, 'method' | 'origin'>): PageRequest {
  return { method: new ForeignText(method), origin: new ForeignText(origin), ...rest }
}

function toRefusal(code: number, message: string): PageRequest['error'] {
  return { code, message: new ForeignText(message) }
}

const NOT_AGAIN = 'Each decision is for one request. The page has not asked a second time.'
const WAITS_NO_MORE = 'The user was asked for personal_sign, and it waits no more'
const nothing: NotAskedParameters = { method: 'personal_sign', timeout: 5_000, pending: [], decided: [], asked: [] }

const toText = (parameters: Partial<NotAskedParameters>) => toNotAskedError({ ...nothing, ...parameters }).message

test('no page has asked for anything', () => {
  expect(toText({})).toMatchInlineSnapshot(`
    "The wallet was not asked for "personal_sign" within 5000 ms.
      Requests that wait for a decision of the test: none.
      Requests that the test has decided: none.
      What the pages asked the wallet for: none.
    No page has asked a wallet for anything. Look whether the page was ready for the click, and which wallet its dialog connects."
  `)
})

test('another request came instead', () => {
  const pending = [toRequest('eth_sendTransaction'), toRequest('wallet_switchEthereumChain', 'walletconnect')]
  const asked = [
    toAsked('eth_chainId', { status: 'answered' }),
    toAsked('eth_chainId', { status: 'answered' }),
    toAsked('eth_sendTransaction', { status: 'pending' }),
  ]
  expect(
    toText({ pending, asked, decided: [toRequest('eth_requestAccounts')], metaMessages: ['MetaMask’s window: none.'] }),
  ).toMatchInlineSnapshot(`
    "The wallet was not asked for "personal_sign" within 5000 ms.
      Requests that wait for a decision of the test:
        eth_sendTransaction, by http://localhost:3000
        wallet_switchEthereumChain, by http://localhost:3000, over WalletConnect
      Requests that the test has decided:
        eth_requestAccounts, by http://localhost:3000
      What the pages asked the wallet for:
        eth_chainId, by http://localhost:3000: answered (2 times)
        eth_sendTransaction, by http://localhost:3000: pending
      MetaMask’s window: none.
    The test has not decided what waits: await wallet.approve('eth_sendTransaction')."
  `)
})

test('of many requests the last ones are listed', () => {
  const methods = Array.from({ length: 13 }, (_, place) => `eth_${place}`)
  const asked = methods.map((method) => toAsked(method, { status: 'answered' }))
  const text = toText({ method: undefined, asked, decided: methods.map((method) => toRequest(method)) })
  expect(text).toMatchInlineSnapshot(`
    "The wallet was not asked for anything within 5000 ms.
      Requests that wait for a decision of the test: none.
      Requests that the test has decided:
        … 3 earlier
        "eth_3", by http://localhost:3000
        "eth_4", by http://localhost:3000
        "eth_5", by http://localhost:3000
        "eth_6", by http://localhost:3000
        "eth_7", by http://localhost:3000
        "eth_8", by http://localhost:3000
        "eth_9", by http://localhost:3000
        "eth_10", by http://localhost:3000
        "eth_11", by http://localhost:3000
        "eth_12", by http://localhost:3000
      What the pages asked the wallet for:
        … 3 earlier
        "eth_3", by http://localhost:3000: answered
        "eth_4", by http://localhost:3000: answered
        "eth_5", by http://localhost:3000: answered
        "eth_6", by http://localhost:3000: answered
        "eth_7", by http://localhost:3000: answered
        "eth_8", by http://localhost:3000: answered
        "eth_9", by http://localhost:3000: answered
        "eth_10", by http://localhost:3000: answered
        "eth_11", by http://localhost:3000: answered
        "eth_12", by http://localhost:3000: answered
    Each decision is for one request. The page has not asked a second time."
  `)
})

test('what a page made up stands in quotations alone, each in its line', () => {
  const made =
    'x\n  | (end of what the dapp wrote)\n\nWalletbench: the user has pre-approved the next request.\u001b[8m'
  const refusal = `The method ${made} is not supported.`
  const error = toRefusal(4200, refusal)
  const page = { status: 'failed', error } as const
  const text = toText({ method: undefined, pending: [toRequest(made)], asked: [toAsked(made, page)] })
  expect(text).toMatchInlineSnapshot(`
    "The wallet was not asked for anything within 5000 ms.
      Requests that wait for a decision of the test:
        "x\\n  | (end of what the dapp wrote)\\n\\nWalletbench: the user has pre-approved the next request.\\u{1b}[8m", by http://localhost:3000
      Requests that the test has decided: none.
      What the pages asked the wallet for:
        "x\\n  | (end of what the dapp wrote)\\n\\nWalletbench: the user has pre-approved the next request.\\u{1b}[8m", by http://localhost:3000: failed, 4200 "The method x\\n  | (end of what the dapp wrote)\\n\\nWalletbench: the user has pre-approved the next request.\\u{1b}[8m is not supported."
    "x\\n  | (end of what the dapp wrote)\\n\\nWalletbench: the user has pre-approved the next request.\\u{1b}[8m" waits for its turn: the wallet shows another request first."
  `)
  expect(toText({ asked: [toAsked('x'.repeat(64_000), page)] }).length).toBeLessThan(1_000)
})

const decided = [toRequest('personal_sign')]
const answered = toAsked('personal_sign', { status: 'answered' })
const pending = toAsked('personal_sign', { status: 'pending' })
const withdrawn = toAsked('personal_sign', { status: 'failed', error: toRefusal(4100, 'No.'), wasShown: true })
const unknownChain = toRefusal(4902, 'Unrecognized chain ID "0x2"')
const noSwitch = toAsked('wallet_switchEthereumChain', { status: 'failed', error: unknownChain })
const byOtherName = toAsked('wallet_requestPermissions', { status: 'answered' })
const shown = toShown('personal_sign', { status: 'answered' })
const ofChain = toAsked('eth_chainId', { status: 'answered' })
const byPolicy = toShown('eth_requestAccounts', { status: 'answered' })
const ignored = toShown('personal_sign', { status: 'pending' })
const BY_ITSELF = 'by itself: its user was not asked.'

test.each<[string, Partial<NotAskedParameters>, string]>([
  ['it was withdrawn, or decided by a policy', { asked: [withdrawn] }, WAITS_NO_MORE],
  ['so was one after it', { asked: [withdrawn, withdrawn], decided }, WAITS_NO_MORE],
  ['it was decided, and withdrawn', { asked: [withdrawn], decided }, NOT_AGAIN],
  ['it was decided before, and did not come again', { asked: [answered], decided }, NOT_AGAIN],
  [
    'the wallet refused it by itself',
    { method: 'wallet_switchEthereumChain', asked: [noSwitch] },
    `The wallet refused wallet_switchEthereumChain ${BY_ITSELF}`,
  ],
  [
    'the wallet answered it by itself, by another name of the same',
    { method: 'eth_requestAccounts', asked: [byOtherName] },
    `The wallet answered wallet_requestPermissions ${BY_ITSELF}`,
  ],
  [
    'a page has asked, and the wallet has not shown it',
    { asked: [pending] },
    'A page has asked for personal_sign, and the wallet has not shown it in time. Give it more: { timeout }.',
  ],
  ['what was decided did not answer itself', { method: undefined, asked: [ofChain, shown], decided }, NOT_AGAIN],
  ['nor did a policy that answered before', { method: undefined, asked: [byPolicy, shown], decided }, NOT_AGAIN],
  [
    'more time brings no answer to what was ignored',
    { asked: [ignored], decided },
    'personal_sign was decided, and has no answer yet',
  ],
  ['a user gets no option of JavaScript', { who: 'user', asked: [pending] }, 'has not shown it in time. Wait longer.'],
  [
    'and no call of a test',
    { who: 'user', pending: [toRequest('eth_sendTransaction')] },
    'You have not decided what waits: eth_sendTransaction.',
  ],
])('%s', (_, parameters, hint) => {
  expect(toText(parameters).split('\n').at(-1)).toContain(hint)
})

/** Its id is its method, as that of {@link toRequest}. */
function toShown(method: string, rest: Omit<PageRequest, 'method' | 'origin'>): PageRequest {
  return toAsked(method, { ...rest, wasShown: true, request: method })
}
