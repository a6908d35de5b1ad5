import { expect, test, vi } from 'vitest'
import { bigintJson } from '#mocks/core/bigintJson'
import { createTestTrace } from '#mocks/trace/testing/createTestTrace'
import type { WalletSideCall } from '#mocks/world/walletSide'
import type { ControlContext } from '../controlContext.ts'
import { createControlApi } from '../createControlApi.ts'

const decide: WalletSideCall = { part: 'wallet', wallet: 1, do: 'decide', args: ['id', { edit: { gas: 5n } }] }

function createApi(side?: ControlContext['side']) {
  return createControlApi({ ...({} as ControlContext), trace: createTestTrace().trace, secrets: [], side })
}

test('a page calls an action of its wallets, with bigints both ways', async () => {
  const side = { call: vi.fn(async () => ({ nonce: 7n })) }
  const answer = await createApi(side).call('callSide', bigintJson.toPlain(decide))
  expect(side.call).toHaveBeenCalledExactlyOnceWith(decide)
  expect(bigintJson.parse(JSON.stringify(answer))).toEqual({ result: { nonce: 7n } })
})

test('without such wallets, or with a part that there is not, it is refused', async () => {
  const plain = bigintJson.toPlain(decide)
  await expect(createApi().call('callSide', plain)).rejects.toThrow('No wallet of this console runs in Node.')
  const side = { call: vi.fn() }
  await expect(createApi(side).call('callSide', { ...plain, part: 'constructor' })).rejects.toThrow('part')
  expect(side.call).not.toHaveBeenCalled()
})

test('no route leads to it', async () => {
  const { signal } = new AbortController()
  const request = { method: 'POST', target: { path: '/side', query: '' }, body: JSON.stringify(decide.part), signal }
  expect(await createApi({ call: vi.fn() }).answer(request)).toMatchObject({ status: 404 })
})
