import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { checkUsedAccounts } from './checkUsedAccounts.ts'

const accounts: readonly Address[] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`]

function check(answers: Readonly<Record<string, string>>, error?: string) {
  const asked: string[] = []
  const upstream = {
    async call(method: string, paramsText: string | undefined): Promise<RpcOutcome> {
      asked.push(`${method} ${paramsText}`)
      if (error) return { errorText: JSON.stringify({ code: -32004, message: error }) }
      const [account] = JSON.parse(paramsText ?? '') as [string]
      return { resultText: JSON.stringify(answers[`${method} ${account}`] ?? '0x0') }
    },
    onNotification: () => () => {},
  }
  return { asked, done: checkUsedAccounts({ upstream, accounts, block: '0x10', source: 'node.example' }) }
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

test('says whom it could not ask', async () => {
  await expect(check({}, 'No cassette has it').done).rejects.toThrow(/node\.example does not say.*No cassette has it/s)
})
