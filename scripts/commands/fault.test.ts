import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FaultChain, startFaultChain, TOKEN } from '#mocks/node/faults/testing/startFaultChain'
import { createPrograms } from '../testing/createPrograms.ts'

const programs = createPrograms()
const FAULT = '{"match":{"method":"eth_call"},"do":{"kind":"drop"}}'

let chain: FaultChain

beforeAll(async () => {
  chain = await startFaultChain()
})
afterAll(() => chain.stop())

const run = (...words: string[]) => programs.runToEnd('fault', ...words)

describe('walletbench fault --rpc', () => {
  test('puts faults on, shows them and takes them off', async () => {
    const { url: rpc, box } = chain
    const order = (...words: string[]) => run(...words, '--rpc', rpc, '--token', TOKEN)
    expect(await run('list', '--rpc', rpc)).toEqual({ code: 0, stdout: 'No fault is on.\n', stderr: '' })
    const added = await order('add', 'slow')
    expect(added).toEqual({ code: 0, stdout: 'fault-1\n', stderr: '' })
    expect((await order('add', FAULT)).stdout).toBe('fault-2\n')
    expect((await run('list', '--rpc', rpc)).stdout).toMatch(
      /^chain {2}fault-1 {2}Slow node {2}0 hits {2}.*\nchain {2}fault-2 {2}drop {2}0 hits/,
    )
    expect(JSON.parse((await run('list', '--json', '--rpc', rpc)).stdout)).toEqual(
      box.list().map((active) => ({ layer: 'chain', ...active })),
    )
    expect(await order('release', 'fault-1')).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(await order('remove', 'fault-1')).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(box.list().map(({ id }) => id)).toEqual(['fault-2'])
    expect(await order('clear')).toMatchObject({ code: 0 })
    expect(box.list()).toEqual([])
  })

  test.each([
    { words: ['clear', '--rpc', 'http://127.0.0.1:1', '--token', 'x'], code: 1, says: 'No gateway answers at' },
    { words: ['clear', '--rpc', 'nowhere', '--token', 'x'], code: 1, says: 'not the address of a gateway' },
    { words: ['clear', '--rpc', 'http://127.0.0.1:1'], code: 2, says: "need '--token <token>'" },
    { words: ['list', '--rpc', 'http://a', '--url', 'http://a'], code: 2, says: 'give one of' },
    { words: ['clear', '--registry'], code: 2, says: "needs '--relay <url>'" },
    { words: ['list', '--rpc', 'http://a', '--relay', 'ws://a'], code: 2, says: 'give one of' },
    { words: ['add', 'slo', '--rpc', 'http://127.0.0.1:1', '--token', 'x'], code: 1, says: 'no preset "slo"' },
  ])('$words ends with $code', async ({ words, code, says }) => {
    expect(await run(...words)).toEqual({ code, stdout: '', stderr: expect.stringContaining(says) })
  })
})
