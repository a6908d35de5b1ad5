import { expect, test } from 'vitest'
import { type KeptMobile, readKeptMobile } from './keptMobile.ts'

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
