import { encodeFunctionData, maxUint160, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { RequestPreview } from '#mocks/wallet/request/pendingRequest'
import { toSignInCheck } from '../signIn/toSignInCheck.ts'
import { requestWarnings } from './requestWarning.ts'
import { toRequestWarnings } from './toRequestWarnings.ts'

const origin = 'https://dapp.test'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const abi = parseAbi([
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function transfer(address,uint256)',
])
const call = (functionName: 'approve' | 'increaseAllowance' | 'setApprovalForAll' | 'transfer', ...args: unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never)
const permit2 = encodeFunctionData({
  abi: parseAbi(['function approve(address,address,uint160,uint48)']),
  args: [other, other, maxUint160, 0],
})

function codes(preview: RequestPreview, verify?: 'VALID' | 'INVALID' | 'SCAM'): readonly string[] {
  return toRequestWarnings({ origin, preview, verify }).map(({ code }) => code)
}
const plain = { kind: 'transaction', from: account, to: other, value: 0n, chainId: 1 } as const
const send = (data: `0x${string}`, more: object = {}): RequestPreview => ({ ...plain, data, ...more })
function typed(primaryType: string, message: object, domain: object = {}): RequestPreview {
  return { kind: 'typedData', account, typedData: { primaryType, message, domain, types: {} } }
}
function logIn(domain: string, more: { readonly uri?: string; readonly expires?: string } = {}): RequestPreview {
  const { uri = `https://${domain}/`, expires } = more
  const lines = [`URI: ${uri}`, 'Version: 1', 'Chain ID: 1', 'Nonce: 12345678', 'Issued At: 2026-01-01T00:00:00Z']
  const text = [
    `${domain} wants you to sign in with your Ethereum account:\n${account}\n\n`,
    ...lines,
    ...(expires ? [`Expiration Time: ${expires}`] : []),
  ].join('\n')
  const signIn = toSignInCheck(text, { origin, account, chainId: 1, chains: [1], now: Date.parse('2026-02-01') })
  return { kind: 'message', account, text, raw: '0x', signIn }
}

test.each([
  ['the account in use', account, []],
  ['another one', other, ['otherAccount']],
  ['nobody knows which is in use', undefined, []],
] as const)('from %s', (_, activeAccount, expected) => {
  const previews = [send('0x'), typed('Mail', {}), { kind: 'message', account, text: 'Hi', raw: '0x4869' } as const]
  for (const preview of previews)
    expect(toRequestWarnings({ origin, preview, activeAccount }).map(({ code }) => code)).toEqual(expected)
})

describe('calls', () => {
  test.each([
    ['approve of an amount', call('approve', other, 5n), ['approval']],
    ['of all', call('approve', other, maxUint256), ['approvalUnlimited']],
    ['taken back', call('approve', other, 0n), []],
    ['more', call('increaseAllowance', other, 1n), ['approval']],
    ['Permit2', permit2, ['approvalUnlimited']],
    ['NFTs', call('setApprovalForAll', other, true), ['approvalForAll']],
    ['taken back', call('setApprovalForAll', other, false), []],
    ['a transfer', call('transfer', other, maxUint256), []],
    ['a name of Object', '0xconstructor' as const, []],
    ['nothing', '0x' as const, []],
  ] as const)('%s', (_, data, expected) => {
    expect(codes(send(data))).toEqual(expected)
    const calls = [{ to: other, value: 0n, data }] as const
    const batch = { kind: 'batch', id: '1', from: account, chainId: 1, calls, atomic: true, upgrade: false } as const
    expect(codes(batch)).toEqual(expected)
  })

  test('a delegation, and what fails', () => {
    expect(codes(send('0x', { delegations: [other], problem: 'reverted' }))).toEqual(['delegation', 'likelyToFail'])
    expect(codes(send('0x', { unanswered: 'fetch failed' }))).toEqual(['outcomeUnknown'])
  })
})

describe('typed data', () => {
  test.each<[string, RequestPreview, readonly string[]]>([
    ['a permit', typed('Permit', { owner: account, spender: other, value: '5', nonce: 0, deadline: 1 }), ['permit']],
    ['of all', typed('Permit', { spender: other, value: String(maxUint256) }), ['permitUnlimited']],
    ['of all, in hex', typed('Permit', { spender: other, value: `0x${'f'.repeat(64)}` }), ['permitUnlimited']],
    ['DAI’s', typed('Permit', { holder: account, spender: other, allowed: true }), ['permitUnlimited']],
    ['Permit2', typed('PermitSingle', { details: {}, spender: other }), ['permit2']],
    ['Permit2 of all', typed('PermitSingle', { details: { amount: String(maxUint160) } }), ['permitUnlimited']],
    ['some and all', typed('PermitBatch', { details: [{ amount: '1' }, { amount: maxUint160 }] }), ['permitUnlimited']],
    ['a transfer of all', typed('PermitTransferFrom', { permitted: { amount: maxUint160 } }), ['permitUnlimited']],
    ['Permit2, an amount', typed('PermitSingle', { details: { amount: '5' }, spender: other }), ['permit2']],
    ['Permit2 for a transfer', typed('PermitTransferFrom', { spender: other }), ['permit2']],
    ['Permit2 with a witness', typed('PermitBatchWitnessTransferFrom', { spender: other }), ['permit2']],
    ['of that contract', typed('Anything', {}, { name: 'Permit2' }), ['permit2']],
    ['a mail', typed('Mail', { contents: 'Permit' }), []],
  ])('%s', (_, preview, expected) => {
    expect(codes(preview)).toEqual(expected)
  })

  test('what is no object', () => {
    expect(codes({ kind: 'typedData', account, typedData: 'Permit' })).toEqual([])
    const converted = { kind: 'typedData', account, typedData: {}, problem: 'params[1].message.value: …' } as const
    expect(codes(converted)).toEqual(['typedDataConverted'])
  })
})

describe('messages', () => {
  test.each([
    ['of the origin itself', logIn('dapp.test'), ['signIn']],
    ['of another', logIn('bank.test'), ['signInElsewhere']],
    ['whose name only looks like it', logIn('dapp.test@bank.test'), ['signInElsewhere']],
    ['whose URI is another', logIn('dapp.test', { uri: 'https://bank.test/' }), ['signInElsewhere']],
    ['that has expired', logIn('dapp.test', { expires: '2026-01-02T00:00:00Z' }), ['signInWrong']],
  ])('a log-in %s', (_, preview, expected) => {
    expect(codes(preview)).toEqual(expected)
  })

  test('at the connection', () => {
    const { text = '' } = logIn('bank.test') as { text?: string }
    expect(codes({ kind: 'connect', accounts: [account], messages: [text] })).toEqual(['signInElsewhere'])
    expect(codes({ kind: 'connect', accounts: [account] })).toEqual([])
  })

  test('bytes, and a plain text', () => {
    expect(codes({ kind: 'message', account, text: undefined, raw: '0xff' })).toEqual(['unreadable'])
    expect(codes({ kind: 'message', account, text: 'hello', raw: '0x' })).toEqual([])
  })
})

test('what Verify says', () => {
  const connect: RequestPreview = { kind: 'connect', accounts: [account] }
  expect(codes(connect, 'SCAM')).toEqual(['scam'])
  expect(codes(connect, 'INVALID')).toEqual(['originMismatch'])
  expect(codes(connect, 'VALID')).toEqual([])
})

test('the worst is first, and each says how much it weighs', () => {
  const approve = call('approve', other, maxUint256)
  const weights = (preview: RequestPreview) =>
    toRequestWarnings({ origin, preview }).map(({ code, severity }) => [code, severity])
  expect(weights(send(approve, { problem: 'reverted', delegations: [other] }))).toEqual([
    ['approvalUnlimited', 'danger'],
    ['delegation', 'danger'],
    ['likelyToFail', 'caution'],
  ])
  expect(weights(logIn('dapp.test'))).toEqual([['signIn', 'note']])
})

test('its words are those of the table', () => {
  const [warning] = toRequestWarnings({ origin, preview: logIn('bank.test') })
  expect(warning?.says).toBe(requestWarnings.signInElsewhere)
})
