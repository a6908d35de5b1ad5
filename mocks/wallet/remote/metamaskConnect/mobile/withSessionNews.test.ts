import { expect, test } from 'vitest'
import type { StreamName } from '#mocks/wallet/remote/metamaskConnect/extension/metamaskStreams'
import { type KeptMobile, readKeptMobile } from './createMobileSession.ts'
import { withSessionNews } from './withSessionNews.ts'

const MULTICHAIN = 'metamask-multichain-provider'
const sessionScopes = { 'eip155:1': {} }

function start() {
  const sent: (readonly [StreamName, unknown])[] = []
  let answer = (_stream: StreamName, _message: object) => {}
  const script = withSessionNews(
    (send) => {
      answer = send
      return { receive: () => {}, close: () => {} }
    },
    (stream, message) => sent.push([stream, message]),
  )
  script.receive(MULTICHAIN, { id: 1, method: 'wallet_createSession' })
  const news = [MULTICHAIN, { jsonrpc: '2.0', method: 'wallet_sessionChanged', params: { sessionScopes } }]
  const listNews = () => sent.filter(([, message]) => 'method' in (message as object))
  return { script, answer, news, listNews }
}

test('a session that is granted is told of, once', () => {
  const { answer, news, listNews } = start()
  answer(MULTICHAIN, { id: 1, result: { sessionScopes } })
  answer(MULTICHAIN, { id: 1, result: { sessionScopes } })
  expect(listNews()).toEqual([news])
})

test('one that the wallet told of, or that was refused, is not', () => {
  const told = start()
  told.answer(MULTICHAIN, { method: 'wallet_sessionChanged', params: { sessionScopes } })
  told.answer(MULTICHAIN, { id: 1, result: { sessionScopes } })
  expect(told.listNews()).toHaveLength(1)
  const refused = start()
  refused.answer(MULTICHAIN, { id: 1, error: { code: 4001, message: 'no' } })
  expect(refused.listNews()).toEqual([])
})

test('an answer with the same id on another stream is another request’s', () => {
  const { answer, news, listNews } = start()
  answer('metamask-provider', { id: 1, result: null })
  expect(listNews()).toEqual([])
  answer(MULTICHAIN, { id: 1, result: { sessionScopes } })
  expect(listNews()).toEqual([news])
})

const kept: KeptMobile = {
  clientId: 'ab',
  sessions: [
    {
      channel: 'session:1',
      dapp: { origin: 'https://dapp.test (unverified)', verify: 'UNKNOWN', name: 'Dapp' },
      theirKey: 'AA==',
      privateKey: 'AQ==',
      nonce: 3,
      read: [['dapp', 2]],
    },
  ],
}

test('what was kept is read, and nothing else', () => {
  expect(readKeptMobile(JSON.stringify(kept))).toEqual(kept)
  for (const text of [undefined, '', 'null', '{}', '{"clientId":1,"sessions":[]}', '{"clientId":"ab"}'])
    expect(readKeptMobile(text)).toBeUndefined()
})
