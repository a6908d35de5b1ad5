import { describe, expect, test } from 'vitest'
import { createFaultChain, TOKEN } from '#mocks/node/faults/testing/startFaultChain'
import { createPrograms, refusing } from '../testing/createPrograms.ts'

const programs = createPrograms()
const FAULT = '{"match":{"method":"eth_call"},"do":{"kind":"drop"}}'
const chain = createFaultChain()

const run = (...words: string[]) => programs.runToEnd('fault', ...words)

describe('walletbench fault --rpc', () => {
  test('puts faults on, shows them and takes them off', async () => {
    const { url: rpc, box } = chain
    const order = (...words: string[]) => run(...words, '--rpc', rpc, '--token', TOKEN)
    expect(await run('list', '--rpc', rpc)).toEqual({ code: 0, stdout: 'No fault is on.\n', stderr: '' })
    expect(await order('add', 'slow')).toEqual({ code: 0, stdout: 'fault-1\n', stderr: '' })
    expect((await order('add', FAULT)).stdout).toBe('fault-2\n')
    const named = await order('add', '{"name":"a\\nb","match":{},"do":{"kind":"hang"}}', '--json')
    expect(JSON.parse(named.stdout)).toMatchObject([{ layer: 'chain', id: 'fault-3', fault: { name: 'a\nb' } }])
    const left = await order('remove', 'fault-3', '--json')
    expect(JSON.parse(left.stdout)).toMatchObject([{ id: 'fault-1' }, { id: 'fault-2' }])
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
    const known = await order('remove', 'fault-"9"')
    expect(known).toMatchObject({ code: 5, stderr: expect.stringContaining('There is no fault "fault-\\"9\\"".') })
    expect(await run('clear', '--rpc', rpc, '--token', 'wrong')).toMatchObject({ code: 3 })
  })

  test('a name in the list has one line', async () => {
    const { url: rpc } = chain
    await run('add', '{"name":"a\\nfault-9  b","match":{},"do":{"kind":"hang"}}', '--rpc', rpc, '--token', TOKEN)
    expect((await run('list', '--rpc', rpc)).stdout).toMatch(
      /^chain {2}fault-\d+ {2}a\\u\{a\}fault-9 {2}b {2}0 hits.*\n$/,
    )
    await run('clear', '--rpc', rpc, '--token', TOKEN)
  })

  test.each([
    { words: ['clear', '--rpc', 'http://127.0.0.1:1', '--token', 'x'], code: 3, says: 'No gateway answers at' },
    { words: ['clear', '--rpc', 'nowhere', '--token', 'x'], code: 2, says: 'not the address of a gateway' },
    { words: ['clear', '--rpc', 'http://127.0.0.1:1'], code: 2, says: "need '--token <token>'" },
    { words: ['list', '--rpc', 'http://a', '--url', 'http://a'], code: 2, says: 'give one of' },
    { words: ['clear', '--registry'], code: 2, says: "needs '--relay <url>'" },
    { words: ['list', '--rpc', 'http://a', '--relay', 'ws://a'], code: 2, says: 'give one of' },
    { words: ['add', 'slo', '--rpc', 'http://127.0.0.1:1', '--token', 'x'], code: 2, says: 'no preset "slo"' },
    { words: ['add', '"slow"', '--rpc', 'http://127.0.0.1:1', '--token', 'x'], code: 2, says: 'preset "\\"slow\\""' },
  ])('$words ends with $code', async ({ words, code, says }) => {
    expect(await run(...words)).toEqual(refusing(code, says))
  })
})
