import { expect, test } from 'vitest'
import { type NotAskedParameters, toNotAskedError } from './toNotAskedError.ts'
import type { WalletRequest } from './walletRequest.ts'

const origin = 'http://localhost:3000'

function toRequest(method: string, transport: WalletRequest['transport'] = 'injected'): WalletRequest {
  return { id: method, method, params: [], origin, chainId: 1, transport, preview: undefined }
}

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
    { method: 'eth_chainId', origin, status: 'answered' },
    { method: 'eth_chainId', origin, status: 'answered' },
    { method: 'eth_sendTransaction', origin, status: 'pending' },
  ] as const
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

test('the user was asked, and it was withdrawn or decided by a policy', () => {
  const asked = [{ method: 'personal_sign', origin, status: 'failed', error: '4100 No.', wasShown: true }] as const
  const waitsNoMore = /The user was asked for personal_sign, and it waits no more/
  expect(toText({ asked })).toMatch(waitsNoMore)
  expect(toText({ asked: [...asked, ...asked], decided: [toRequest('personal_sign')] })).toMatch(waitsNoMore)
  expect(toText({ asked, decided: [toRequest('personal_sign')] })).toMatch(/Each decision is for one request/)
})

test('the wallet refused it by itself', () => {
  const method = 'wallet_switchEthereumChain'
  const asked = [{ method, origin, status: 'failed', error: '4902 Unrecognized chain ID "0x2"' }] as const
  expect(toText({ method, asked })).toMatchInlineSnapshot(`
    "The wallet was not asked for "wallet_switchEthereumChain" within 5000 ms.
      Requests that wait for a decision of the test: none.
      Requests that the test has decided: none.
      What the pages asked the wallet for:
        wallet_switchEthereumChain, by http://localhost:3000: failed, 4902 Unrecognized chain ID "0x2"
    The wallet refused wallet_switchEthereumChain by itself: its user was not asked."
  `)
})

test('the wallet answered it by itself, by another name of the same', () => {
  const asked = [{ method: 'wallet_requestPermissions', origin, status: 'answered' }] as const
  expect(toText({ method: 'eth_requestAccounts', asked })).toMatchInlineSnapshot(`
    "The wallet was not asked for "eth_requestAccounts" within 5000 ms.
      Requests that wait for a decision of the test: none.
      Requests that the test has decided: none.
      What the pages asked the wallet for:
        wallet_requestPermissions, by http://localhost:3000: answered
    The wallet answered wallet_requestPermissions by itself: its user was not asked."
  `)
})

test('it was decided before, and did not come again', () => {
  const asked = [{ method: 'personal_sign', origin, status: 'answered' }] as const
  expect(toText({ asked, decided: [toRequest('personal_sign')] })).toMatchInlineSnapshot(`
    "The wallet was not asked for "personal_sign" within 5000 ms.
      Requests that wait for a decision of the test: none.
      Requests that the test has decided:
        personal_sign, by http://localhost:3000
      What the pages asked the wallet for:
        personal_sign, by http://localhost:3000: answered
    Each decision is for one request. The page has not asked a second time."
  `)
})

test('a page has asked, and the wallet has not shown it', () => {
  const asked = [{ method: 'personal_sign', origin, status: 'pending' }] as const
  expect(toText({ asked, timeout: 100 })).toMatchInlineSnapshot(`
    "The wallet was not asked for "personal_sign" within 100 ms.
      Requests that wait for a decision of the test: none.
      Requests that the test has decided: none.
      What the pages asked the wallet for:
        personal_sign, by http://localhost:3000: pending
    A page has asked for personal_sign, and the wallet has not shown it in time. Give it more: { timeout }."
  `)
})

test('of many requests the last ones are listed', () => {
  const asked = Array.from({ length: 13 }, (_, place) => ({
    method: `eth_${place}`,
    origin,
    status: 'answered' as const,
  }))
  const text = toText({ method: undefined, asked, decided: asked.map(({ method }) => toRequest(method)) })
  expect(text).toMatchInlineSnapshot(`
    "The wallet was not asked for anything within 5000 ms.
      Requests that wait for a decision of the test: none.
      Requests that the test has decided:
        … 3 earlier
        eth_3, by http://localhost:3000
        eth_4, by http://localhost:3000
        eth_5, by http://localhost:3000
        eth_6, by http://localhost:3000
        eth_7, by http://localhost:3000
        eth_8, by http://localhost:3000
        eth_9, by http://localhost:3000
        eth_10, by http://localhost:3000
        eth_11, by http://localhost:3000
        eth_12, by http://localhost:3000
      What the pages asked the wallet for:
        … 3 earlier
        eth_3, by http://localhost:3000: answered
        eth_4, by http://localhost:3000: answered
        eth_5, by http://localhost:3000: answered
        eth_6, by http://localhost:3000: answered
        eth_7, by http://localhost:3000: answered
        eth_8, by http://localhost:3000: answered
        eth_9, by http://localhost:3000: answered
        eth_10, by http://localhost:3000: answered
        eth_11, by http://localhost:3000: answered
        eth_12, by http://localhost:3000: answered
    Each decision is for one request. The page has not asked a second time."
  `)
})
