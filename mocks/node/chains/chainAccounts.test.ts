import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { checkUsedAccounts } from './chainAccounts.ts'

const accounts: readonly Address[] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`]

type Refusal = { readonly message: string; readonly lost?: true; readonly isMiss?: boolean }

function check(answers: Readonly<Record<string, string>>, refusal?: Refusal) {
  const asked: string[] = []
  const upstream = {
    async call(method: string, paramsText: string | undefined): Promise<RpcOutcome> {
      asked.push(`${method} ${paramsText}`)
      if (refusal) {
        const { message, lost } = refusal
        return { errorText: JSON.stringify({ code: -32004, message }), ...(lost && { lost }) }
      }
      const [account] = JSON.parse(paramsText ?? '') as [string]
      return { resultText: JSON.stringify(answers[`${method} ${account}`] ?? '0x0') }
    },
    onNotification: () => () => {},
  }
  const player = { isMiss: () => refusal?.isMiss === true }
  return { asked, done: checkUsedAccounts({ upstream, player, accounts, block: '0x10', source: 'node.example' }) }
}

test('passes where no account has anything, having asked at the block', async () => {
  const { asked, done } = check({})
  await done
  expect(asked).toEqual([
    `eth_getBalance ["${accounts[0]}","0x10"]`,
    `eth_getTransactionCount ["${accounts[0]}","0x10"]`,
    `eth_getBalance ["${accounts[1]}","0x10"]`,
    `eth_getTransactionCount ["${accounts[1]}","0x10"]`,
  ])
})

test.each([
  ['eth_getBalance', '1 wei, nonce 0'],
  ['eth_getTransactionCount', '0 wei, nonce 1'],
])('names the accounts with %s', async (method, what) => {
  const { done } = check({ [`${method} ${accounts[1]}`]: '0x1' })
  const message = await done.catch(String)
  expect(message).toContain(`${accounts[1]}: ${what}`)
  expect(message).not.toContain(accounts[0])
  expect(message).toContain('--allow-used-accounts')
})

test.each([
  ['a node', { message: 'No "x"' }, 'the node says "No \\"x\\""'],
  ['a cassette', { message: 'This call is not recorded', isMiss: true }, 'This call is not recorded'],
  ['our own connection', { message: 'node.example cannot be reached', lost: true }, 'node.example cannot be reached'],
] as const)('quotes the refusal of a node alone: %s', async (_, refusal, says) => {
  const message = await check({}, refusal).done.catch(String)
  expect(message).toContain('node.example does not say whether the test accounts are in use.')
  expect(message).toContain(`  eth_getBalance of ${accounts[0]}: ${says}\n`)
})
