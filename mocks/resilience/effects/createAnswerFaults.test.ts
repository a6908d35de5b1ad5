import { describe, expect, test, vi } from 'vitest'
import { withResolvers } from '#mocks/core/promises'
import { createAnswerFaults } from './createAnswerFaults.ts'
import type { AnswerEffect } from './effect.ts'

const ACCOUNTS = { method: 'eth_accounts' }
const shared = async () => ['0x1']

const add = (effect: Pick<AnswerEffect, 'method' | 'as' | 'times'>, ...more: Parameters<typeof createAnswerFaults>) => {
  const faults = createAnswerFaults(...more)
  faults.add({ kind: 'answer', ...effect })
  return faults
}

describe('an answer', () => {
  test('of another method is the wallet’s own', async () => {
    const faults = add({ method: 'eth_chainId', as: { result: null } })
    expect(await faults.around(ACCOUNTS, shared)).toEqual(['0x1'])
    expect(faults.hits).toBe(0)
  })

  test('is another one, although the wallet has done what it was asked', async () => {
    const faults = add({ method: ['eth_accounts', 'eth_request*'], as: { result: [] } })
    const run = vi.fn(shared)
    expect(await faults.around({ method: 'eth_requestAccounts' }, run)).toEqual([])
    expect(run).toHaveBeenCalledOnce()
    faults.clear()
    expect(await faults.around(ACCOUNTS, shared)).toEqual(['0x1'])
    expect(faults.hits).toBe(1)
  })

  test('is an error, as often as the fault says', async () => {
    const onChange = vi.fn()
    const error = { code: 4001, message: 'User rejected the request.' }
    const faults = add({ method: 'eth_accounts', as: { error }, times: 1 }, { onChange })
    await expect(faults.around(ACCOUNTS, shared)).rejects.toMatchObject(error)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('eth_accounts', { error })
    expect(await faults.around(ACCOUNTS, shared)).toEqual(['0x1'])
  })

  test('is a number in place of its hex text', async () => {
    const faults = add({ method: 'eth_chainId', as: 'number' })
    expect(await faults.around({ method: 'eth_chainId' }, async () => '0x89')).toBe(137)
  })

  test('that never comes comes once the faults are cleared', async () => {
    const faults = add({ method: 'eth_accounts', as: 'nothing' })
    const answered = vi.fn()
    const answering = faults.around(ACCOUNTS, shared).then(answered)
    // Another request passes through meanwhile, so that the first one has had its turn.
    await faults.around({ method: 'eth_chainId' }, async () => '0x1')
    await vi.waitUntil(() => faults.hits === 1)
    expect(answered).not.toHaveBeenCalled()
    faults.clear()
    await answering
    expect(answered).toHaveBeenCalledWith(['0x1'])
  })

  test('is changed by a fault that is added while the wallet asks its person', async () => {
    const faults = createAnswerFaults()
    const { promise, resolve } = withResolvers<string>()
    const sending = faults.around({ method: 'eth_sendTransaction' }, () => promise)
    faults.add({ kind: 'answer', method: 'eth_sendTransaction', as: { result: null } })
    resolve('0x1')
    expect(await sending).toBeNull()
  })

  test('hides a refusal, and shows it where nothing is changed', async () => {
    const faults = add({ method: 'wallet_switchEthereumChain', as: { result: null }, times: 1 })
    const refuse = () => Promise.reject(new Error('User rejected the request.'))
    const switching = { method: 'wallet_switchEthereumChain' }
    expect(await faults.around(switching, refuse)).toBeNull()
    await expect(faults.around(switching, refuse)).rejects.toThrow('User rejected')
    expect(faults.hits).toBe(1)
  })
})
