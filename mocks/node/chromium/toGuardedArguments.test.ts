import { expect, test } from 'vitest'
import { type GuardedArgumentsParameters, LOOPBACK_PATTERNS, toGuardedArguments } from './toGuardedArguments.ts'

function readSwitch(name: string, parameters: GuardedArgumentsParameters): readonly string[] {
  const found = toGuardedArguments(parameters).filter((arg) => arg.startsWith(`--${name}=`))
  expect(found.length).toBeLessThan(2)
  return found.flatMap((arg) => arg.slice(name.length + 3).split(/, ?/))
}

const readRules = (parameters: GuardedArgumentsParameters) => readSwitch('host-resolver-rules', parameters)
const readKeys = (parameters: GuardedArgumentsParameters) =>
  readSwitch('ignore-certificate-errors-spki-list', parameters)

/** Chromium's `base::MatchPattern`: `*` is any text, `?` at most one character. */
const matches = (pattern: string, host: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.?')}$`,
  ).test(host)

test('no name of another machine is resolved, unless the user allows it', () => {
  const rules = readRules({ hosts: ['*.example.com'] })
  expect(rules.filter((rule) => rule.startsWith('MAP'))).toEqual(['MAP * ~NOTFOUND'])
  const excluded = rules.flatMap((rule) => (rule.startsWith('EXCLUDE ') ? rule.slice('EXCLUDE '.length) : []))
  expect(excluded).toEqual([...LOOPBACK_PATTERNS, '*.example.com'])
})

test.each([
  ['localhost', true],
  ['shop.localhost', true],
  ['127.0.0.1', true],
  ['127.77.3.9', true],
  ['127.255.255.254', true],
  ['::1', true],
  ['example.com', false],
  ['localhost.example.com', false],
  ['127.0.0.1.example.com', false],
  ['127.example.com', false],
  ['127.a.b.com', false],
  ['8.8.8.8', false],
  ['128.0.0.1', false],
  ['notlocalhost', false],
])('%s is of this machine: %s', (host, isOurs) =>
  expect(LOOPBACK_PATTERNS.some((pattern) => matches(pattern, host))).toBe(isOurs),
)

test("a user's own rules come first, and those of a second call are the same", () => {
  const args = ['--host-resolver-rules=MAP dapp.test 127.0.0.1, EXCLUDE api.example.com', '--mute-audio']
  const once = toGuardedArguments({ args, mapped: { 'node.test': '127.0.0.1:8545' }, fingerprints: ['a='] })
  expect(readRules({ args: once }).slice(0, 4)).toEqual([
    'MAP dapp.test 127.0.0.1',
    'EXCLUDE api.example.com',
    'MAP node.test 127.0.0.1:8545',
    'MAP * ~NOTFOUND',
  ])
  expect(toGuardedArguments({ args: once }).toSorted()).toEqual(once.toSorted())
  expect(once).toContain('--mute-audio')
})

test('a mapped name below localhost is not excluded from its mapping, and the others stay on this machine', () => {
  const once = toGuardedArguments({ mapped: { 'chain-1.localhost': '127.0.0.1:8545' } })
  for (const rules of [readRules({ args: once }), readRules({ args: toGuardedArguments({ args: once }) })]) {
    const found = rules.slice(0, 3)
    expect(found).toEqual(['MAP chain-1.localhost 127.0.0.1:8545', 'MAP *.localhost 127.0.0.1', 'MAP * ~NOTFOUND'])
    const excluded = rules.flatMap((rule) => (rule.startsWith('EXCLUDE ') ? rule.slice('EXCLUDE '.length) : []))
    expect(excluded.filter((pattern) => matches(pattern, 'chain-1.localhost'))).toEqual([])
    expect(excluded).toContain('localhost')
  }
})

test('certificates of both are accepted, and without one there is no such switch', () => {
  const args = ['--ignore-certificate-errors-spki-list=one=,two=']
  expect(readKeys({ args, fingerprints: ['two=', 'three='] })).toEqual(['one=', 'two=', 'three='])
  expect(readKeys({})).toEqual([])
})

test('what a Chromium asks by itself leads to a port to which it does not connect', () => {
  const urls = toGuardedArguments({}).flatMap((arg) => /http:\/\/[^/]+/.exec(arg) ?? [])
  expect(new Set(urls)).toEqual(new Set(['http://127.255.255.254:1']))
  expect(urls.length).toBeGreaterThan(3)
})
