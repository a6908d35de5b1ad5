import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { invalidSignIns, validSignIns } from '#mocks/wallet/testing/signInExamples'
import { decideNext, whenPending } from '#mocks/wallet/testing/waits'
import { createConnected } from '../testing/createTestWallet.ts'
import { signInChanges, toSignInMessage } from '../testing/signInChanges.ts'
import { parseSignIn } from './parseSignIn.ts'
import { type SignInSituation, toSignInCheck } from './toSignInCheck.ts'

const account = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const situation: SignInSituation = {
  origin: 'https://dapp.test',
  account,
  chainId: 31337,
  chains: [31337, 1],
  now: Date.parse('2026-01-02T00:00:00Z'),
}
const fields = {
  domain: 'dapp.test',
  address: account,
  statement: 'Sign in to the bench',
  uri: 'https://dapp.test/login',
  version: '1',
  chainId: 31337,
  nonce: 'abcdefgh1',
  issuedAt: new Date('2026-01-01T00:00:00Z'),
} as const

type Fields = Parameters<typeof createSiweMessage>[0]
const problemsOf = (change: Partial<Fields>, of: Partial<SignInSituation> = {}) =>
  toSignInCheck(createSiweMessage({ ...fields, ...change }), { ...situation, ...of })?.problems

describe('the public vectors', () => {
  test.each(validSignIns)('taken: $name', ({ message, fields: expected }) => {
    const { statement, ...others } = toSignInCheck(message, situation) ?? {}
    const { scheme, statement: said, ...rest } = expected
    expect(others).toMatchObject(rest)
    expect(statement).toBe(said)
    expect(parseSignIn(message)?.fault).toBeUndefined()
    expect(parseSignIn(message)?.message.scheme).toBe(scheme ?? undefined)
  })

  test.each(Object.entries(invalidSignIns))('refused: %s', (_, message) => {
    expect(toSignInCheck(message, situation)?.problems[0]).toMatch(/^Not a valid EIP-4361 message: line \d+ .*\.$/)
  })

  test.each(signInChanges)('%j as %j: the problem is in line %i', (...change) => {
    const fault = parseSignIn(toSignInMessage(change))?.fault
    const line = fault === undefined ? 0 : Number(/^line (\d+) /.exec(fault)?.[1])
    expect({ line, fault }).toEqual({ line: change[2], fault })
  })

  test('are more than viem refuses, whose parser finds fields wherever they stand', () => {
    const taken = Object.values(invalidSignIns).filter((message) => parseSiweMessage(message).uri !== undefined)
    expect(taken.length).toBeGreaterThan(0)
  })
})

describe('toSignInCheck', () => {
  test('finds nothing wrong with a log-in to the page that asks, and nothing in other texts', () => {
    expect(problemsOf({})).toEqual([])
    expect(toSignInCheck('I want to sign in.', situation)).toBeUndefined()
  })

  test.each<[string, Partial<Fields>, Partial<SignInSituation>, readonly string[]]>([
    ['another domain', { domain: 'bank.test' }, {}, ['The domain is bank.test, but dapp.test asks.']],
    ['another port', { domain: 'dapp.test:8443' }, {}, ['The domain is dapp.test:8443, but dapp.test asks.']],
    ['another scheme', { scheme: 'http' }, {}, ['The domain is http://dapp.test, but dapp.test asks.']],
    [
      'another account',
      { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
      {},
      [`The account is 0x70997970C51812dc3A010C7d01b50e0d17dc79C8, but ${account} will sign.`],
    ],
    ['other page', { uri: 'https://bank.test/' }, {}, ['The URI https://bank.test/ is not one of https://dapp.test.']],
    ['an unknown chain', { chainId: 5 }, {}, ['The wallet does not know chain 5.']],
    ['an inactive chain', { chainId: 1 }, {}, ['It is for chain 1, and 31337 is the active one.']],
    ['expired', { expirationTime: new Date('2026-01-02T00:00:00Z') }, {}, ['It expired at 2026-01-02T00:00:00.000Z.']],
    [
      'what is not valid yet',
      { notBefore: new Date('2026-01-02T00:00:01Z') },
      {},
      ['It is not valid before 2026-01-02T00:00:01.000Z.'],
    ],
  ])('tells %s', (_, change, of, problems) => {
    expect(problemsOf(change, of)).toEqual(problems)
  })

  test.each<[string, Partial<Fields>, string]>([
    ['a port', { domain: 'localhost:5173', uri: 'http://localhost:5173' }, 'http://localhost:5173'],
    ['the default port', { domain: 'dapp.test:443' }, 'https://dapp.test'],
    ['the scheme', { scheme: 'https' }, 'https://dapp.test'],
  ])('takes a domain with %s', (_, change, origin) => {
    expect(problemsOf(change, { origin })).toEqual([])
  })

  test.each([
    ['a leap second', '2016-12-31T23:59:60Z', 'It expired at 2016-12-31T23:59:60Z.'],
    ['small letters', '2021-09-30t16:25:24z', 'It expired at 2021-09-30t16:25:24z.'],
  ])('reads a time with %s', (_, expirationTime, problem) => {
    const message = `${createSiweMessage(fields)}\nExpiration Time: ${expirationTime}`
    expect(toSignInCheck(message, situation)?.problems).toEqual([problem])
  })

  test.each([
    ['bank.test@dapp.test wants', 'dapp.test wants', 'The domain is bank.test@dapp.test, but dapp.test asks.'],
    ['2026-02-30T', '2026-01-01T', 'Not a valid EIP-4361 message: line 10 has no valid Issued At.'],
  ])('is not taken in by %s in the place of %s', (given, right, problem) => {
    const message = createSiweMessage(fields).replace(right, given)
    expect(toSignInCheck(message, situation)?.problems).toEqual([problem])
  })

  test('tells what it could read of a message that is not valid', () => {
    const message = createSiweMessage({ ...fields, domain: 'bank.test' }).replace('Version: 1', 'Version: 2')
    const [domain, version] = ['The domain is bank.test, but dapp.test asks.', 'line 7 has no valid Version.']
    const problems = [`Not a valid EIP-4361 message: ${version}`, domain]
    expect(toSignInCheck(message, situation)).toMatchObject({
      domain: 'bank.test',
      chainId: undefined,
      nonce: '',
      problems,
    })
  })

  test.each([
    ['a line before it', (text: string) => `\n${text}`],
    ['words before it', (text: string) => `Please confirm.\n${text}`],
    ['another case', (text: string) => text.replace('wants you', 'Wants You')],
    ['other spaces', (text: string) => text.replace(' wants', '\u00a0 wants').replace('sign in', 'sign  in')],
  ])('is not passed over by a message that disguises itself with %s', (_, disguise) => {
    const message = disguise(createSiweMessage({ ...fields, domain: 'bank.test' }))
    const problem = /^Not a valid EIP-4361 message: line 1|^The domain is bank.test/
    expect(toSignInCheck(message, situation)?.problems[0]).toMatch(problem)
  })
})

describe('personal_sign', () => {
  test('shows the person what is wrong with a log-in, and signs it where they agree', async () => {
    const clock = { now: () => situation.now }
    const { request, wallet, account: own } = await createConnected({ policy: 'ask', clock })
    const message = createSiweMessage({ ...fields, address: own, domain: 'bank.test' })
    const signing = request('personal_sign', [message, own])
    const pending = await decideNext(wallet, 'approve')
    const signIn = { domain: 'bank.test', problems: ['The domain is bank.test, but dapp.test asks.'] }
    expect(pending.preview).toMatchObject({ kind: 'message', signIn })
    expect(await signing).toMatch(/^0x[\da-f]{130}$/)
  })

  test('takes nothing else for one', async () => {
    const { request, wallet, account: own } = await createConnected({ policy: 'ask' })
    void request('personal_sign', ['Hi', own])
    expect((await whenPending(wallet))[0]?.preview).not.toHaveProperty('signIn')
  })
})
