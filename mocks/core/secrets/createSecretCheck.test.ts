import { utf8ToBytes } from '@noble/hashes/utils'
import { base64nopad } from '@scure/base'
import { expect, test } from 'vitest'
import { createSecretCheck } from './createSecretCheck.ts'

const SECRET = 'aB3/d+key?"x'
const check = createSecretCheck([SECRET])

const toBase64 = (text: string) => base64nopad.encode(utf8ToBytes(text))

const escapeAll = (text: string): string =>
  [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

test.each([
  ['as it is', SECRET],
  ['in lower case', SECRET.toLowerCase()],
  ['in upper case', SECRET.toUpperCase()],
  ['URL-encoded', encodeURIComponent(SECRET)],
  ['in JSON', JSON.stringify({ url: SECRET })],
  ['in JSON whose every letter is escaped', escapeAll(SECRET)],
  ['in JSON within JSON', JSON.stringify(JSON.stringify(JSON.stringify(SECRET)))],
  ['in JSON that escapes the slash', SECRET.replaceAll('/', '\\/').replaceAll('"', '\\"')],
  ['in Base64', toBase64(SECRET)],
  ['in Base64, with a user name', toBase64(`user:${SECRET}`)],
  ['in Base64, with a user name of another length', toBase64(`user1:${SECRET}@`)],
  ['in Base64 for URLs', toBase64(`user10:${SECRET}`).replaceAll('+', '-').replaceAll('/', '_')],
])('a secret is found %s, and not told', (_, text) => {
  const found = check.find(`{"result":"${text}"}`)
  expect(found?.about).toMatch(/^a secret of 12 characters/)
  expect(JSON.stringify(found)).not.toContain(text)
})

test('other texts are clean, and short secrets are none', () => {
  expect(check.find('{"result":"0xab3d"}')).toBeUndefined()
  expect(createSecretCheck(['dev', '']).find('a developer')).toBeUndefined()
})

test('of secrets that contain each other, nothing stays', () => {
  const { hide } = createSecretCheck(['abc"def', 'abc"defghi', 'dev'])
  expect(hide(JSON.stringify({ a: 'abc"defghi', b: 'of abc"def', c: 'dev' }))).toBe(
    '{"a":"[secret]","b":"of [secret]","c":"dev"}',
  )
})
