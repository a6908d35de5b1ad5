import { describe, expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { toErrorOutcome } from '#mocks/core/jsonRpc'
import { createPlayer } from '../play/createPlayer.ts'
import { createChainNode, startRecording } from './testing/startRecording.ts'

const result = (value: unknown) => ({ resultText: JSON.stringify(value) })

describe('a recording that is pinned', () => {
  test('answers at its block, asks once, and writes down block numbers', async () => {
    const { node, ask, recorder, text, finish } = await startRecording({ mode: 'pinned', block: 12 })
    expect(await ask('eth_blockNumber')).toEqual(result('0xc'))
    expect(await ask('eth_getBalance', '0x01', 'latest')).toEqual(result(0))
    expect(await ask('eth_getBalance', '0x01', '0xc')).toEqual(result(0))
    expect(await ask('eth_getTransactionCount', '0x01', 'pending')).toEqual(result(0))
    expect(recorder.find('eth_getBalance', '["0x01","latest"]')).toEqual(result(0))
    expect(node.calls.filter((call) => call.startsWith('eth_getBalance'))).toEqual(['eth_getBalance ["0x01","0xc"]'])
    expect(recorder.getState()).toMatchObject({ steps: 1, block: { number: '0xc' }, size: text().length })

    const cassette = await finish()
    expect(cassette.meta).toMatchObject({ chainId: 1, stateful: false, client: 'memory/1', host: 'node.test' })
    const player = createPlayer({ cassettes: [cassette] })
    expect(player.play('eth_getBalance', ['0x01', 'latest'], undefined)).toEqual(result(0))
    expect(player.play('eth_getTransactionCount', ['0x01', 'pending'], undefined)).toEqual(result(0))
  })

  test('takes no transactions, and says why', async () => {
    const { node, ask } = await startRecording({ mode: 'pinned' })
    const outcome = await ask('eth_sendRawTransaction', '0x01')
    expect(JSON.stringify(outcome)).toContain('pinned to block 16 of node.test and')
    expect(node.calls.join()).not.toContain('eth_sendRawTransaction')
  })

  test('never records what is not the word of the node, and asks again', async () => {
    const { node, ask, finish } = await startRecording({ mode: 'pinned' })
    const lost = { errorText: '{"code":-32603,"message":"gone"}', lost: true } as const
    const limit = toErrorOutcome({ code: -32005, message: 'Too many requests' })
    for (const outcome of [lost, limit]) {
      node.fail('eth_getBalance', outcome)
      expect(await ask('eth_getBalance', '0x01', 'latest')).toEqual(outcome)
    }
    expect(await ask('eth_getBalance', '0x01', 'latest')).toEqual(result(0))
    expect(await ask('eth_getAccountInfo', '0x01', 'latest')).toMatchObject({ errorText: /-32601/ })
    const { steps } = await finish()
    expect(steps[0].entries.filter(({ method }) => method === 'eth_getBalance')).toHaveLength(1)
  })

  test('adds to what is recorded already, and neither asks nor writes that again', async () => {
    const first = await startRecording({ mode: 'pinned', block: 12 })
    await first.ask('eth_getBalance', '0x01', 'latest')
    const base = await first.finish()
    const { node, ask, finish } = await startRecording({ mode: 'pinned', base })
    await ask('eth_getBalance', '0x01', 'latest')
    await ask('eth_getBalance', '0x02', 'latest')
    const { steps, meta } = await finish()
    expect(meta.block?.number).toBe('0xc')
    expect(steps[0].entries.map(({ paramsText }) => paramsText)).toEqual(['["0x02","0xc"]'])
    expect(node.calls).not.toContain('eth_getBalance ["0x01","0xc"]')
  })

  test('adds to nothing of another chain, another block, or that is stateful', async () => {
    const base = await (await startRecording({ mode: 'pinned' })).finish()
    const add = (meta: Partial<typeof base.meta>) =>
      startRecording({ mode: 'pinned', base: { ...base, meta: { ...base.meta, ...meta } } })
    await expect(add({ chainId: 5 })).rejects.toThrow("its chain is 5, the node's chain is 1")
    await expect(add({ block: { number: '0x10', hash: '0xother' } })).rejects.toThrow(
      /has the hash 0xother[\s\S]*--force instead of --update$/,
    )
    const stateful = expect.objectContaining({
      constructor: BenchError,
      hint: expect.stringContaining('instead of --update'),
    })
    await expect(add({ stateful: true })).rejects.toThrow(stateful)
  })
})

describe('what must not be recorded', () => {
  test.each(['my-secret', 'a"quoted', 'with space'])(
    'the secret %s ends it; the client has its answer',
    async (secret) => {
      const { node, ask, recorder, text } = await startRecording({ mode: 'pinned', secrets: [secret] })
      node.fail('web3_sha3', result(`see ${secret}`))
      expect(await ask('web3_sha3', '0x')).toEqual(result(`see ${secret}`))
      const size = text().length
      expect(recorder.getState().problem).toContain('secret')
      expect(recorder.getState().problem).not.toContain(secret)
      expect(await ask('eth_getBalance', '0x01', 'latest')).toEqual(result(0))
      expect(text().length).toBe(size)
      expect(text()).not.toContain('see')
    },
  )

  test('a sink that fails ends it, and calls go on', async () => {
    let broken = false
    const sink = {
      write() {
        if (broken) throw new Error('no space left')
      },
    }
    const { ask, recorder } = await startRecording({ sink })
    broken = true
    expect(await ask('eth_getBalance', '0x01', 'latest')).toEqual(result(0))
    expect(recorder.getState().problem).toContain('no space left')
    expect([await ask('evm_mine'), await ask('eth_blockNumber')]).toEqual([result(null), result('0x11')])
    await recorder.stop()
    await recorder.stop()
  })
})

describe('a recording that follows', () => {
  test('begins a step with each change; filters hear of it', async () => {
    const { ask, recorder, finish } = await startRecording()
    const told: string[] = []
    recorder.onNotification((id, text) => told.push(`${id} ${JSON.parse(text).params.result.number}`))
    await ask('eth_subscribe', 'newHeads')
    await ask('eth_newFilter', { address: '0xAA' })
    const sent = await ask('eth_sendRawTransaction', '0x01')
    await ask('evm_mine')
    await expect.poll(() => told).toEqual(['0x1 0x11', '0x1 0x12'])
    const changes = await ask('eth_getFilterChanges', '0x2')
    expect(changes).toMatchObject({ resultText: /"address":"0xaa"/ })
    expect(recorder.getState()).toMatchObject({ steps: 3, block: { number: '0x12' } })

    const { steps } = await finish()
    expect(steps.map(({ block, after }) => [block?.number, after?.method])).toEqual([
      ['0x10', undefined],
      ['0x11', 'eth_sendRawTransaction'],
      ['0x12', 'evm_mine'],
    ])
    expect(steps[1]?.emits.map(({ method }) => method)).toEqual(['eth_subscribe', 'eth_newFilter'])
    expect(steps[1]?.entries[0]).toMatchObject({ method: 'eth_sendRawTransaction', outcome: sent })
  })

  test('a step begins when its transaction has left the pool, though its receipt came before', async () => {
    const { node, ask, finish } = await startRecording()
    node.fail('eth_getTransactionByHash', result({ blockNumber: null }))
    const sent = await ask('eth_sendRawTransaction', '0x01')
    const { steps } = await finish()
    const found = steps[1]?.entries.find(({ method }) => method === 'eth_getTransactionByHash')
    expect(sent).toHaveProperty('resultText')
    expect(found?.outcome).toMatchObject({ resultText: expect.stringContaining('"blockNumber":"0x11"') })
  })

  test('a step does not wait for a transaction whose nonce comes too early', async () => {
    const { node, ask } = await startRecording()
    node.fail('eth_getTransactionByHash', result({ from: '0x00', nonce: '0x20', blockNumber: null }))
    await ask('eth_sendRawTransaction', '0x01')
    const counted = node.calls.lastIndexOf('eth_getTransactionCount ["0x00","pending"]')
    expect(node.calls.slice(counted)[1]).toBe('eth_getBlockByNumber ["latest",false]')
  })

  test('a change that the node refuses begins none', async () => {
    const { node, ask, finish } = await startRecording()
    const error = toErrorOutcome({ code: -32003, message: 'insufficient funds' })
    node.fail('eth_sendRawTransaction', error)
    expect(await ask('eth_sendRawTransaction', '0x01')).toEqual(error)
    const cassette = await finish()
    expect(cassette.steps).toHaveLength(1)
    const player = createPlayer({ cassettes: [cassette] })
    expect(player.play('eth_sendRawTransaction', ['0x01'], undefined)).toEqual(error)
  })

  test('reads wait while the chain changes, and are of after it', async () => {
    const { ask } = await startRecording()
    const answers = await Promise.all([
      ask('eth_getBalance', '0x01', 'latest'),
      ask('eth_sendRawTransaction', '0x01'),
      ask('eth_getBalance', '0x01', 'latest'),
      ask('eth_blockNumber'),
    ])
    expect([answers[0], answers[2], answers[3]]).toEqual([result(0), result(1), result('0x11')])
  })

  test('ends where the chain goes back behind its start', async () => {
    const node = createChainNode()
    await node.call('evm_snapshot', undefined)
    await node.call('evm_mine', undefined)
    const { ask, recorder } = await startRecording({}, node)
    expect(await ask('evm_revert', '0x0')).toEqual(result(true))
    expect(recorder.getState().problem).toContain('went back behind block 17')
  })

  test.each([
    ['the node is lost', { errorText: '{"code":-32603,"message":"gone"}', lost: true } as const],
    ['the node is asked too often', toErrorOutcome({ code: -32005, message: 'Too many requests' })],
  ])('says that it has holes where %s while a step is recorded', async (_, outcome) => {
    const { node, ask, recorder } = await startRecording()
    await ask('eth_getBalance', '0x01', 'latest')
    node.fail('eth_getBalance', outcome)
    expect(await ask('eth_sendRawTransaction', '0x01')).toHaveProperty('resultText')
    expect(recorder.getState().problem).toContain('did not answer every call that a replay')
    expect(await ask('eth_getBalance', '0x01', 'latest')).toEqual(result(1))
  })

  test('knows no more of blocks that were reorganised away what they were', async () => {
    const { ask, finish } = await startRecording()
    await ask('eth_sendRawTransaction', '0x01')
    await ask('evm_mine')
    const reads: [method: string, ...params: unknown[]][] = [
      ['eth_getBalance', '0x01', '0x11'],
      ['eth_getBlockByNumber', '0x11', false],
      ['eth_getBlockReceipts', '0x11'],
      ['eth_getBalance', '0x01', '0x10'],
    ]
    const askAll = () => Promise.all(reads.map((read) => ask(...read)))
    const before = await askAll()
    await ask('anvil_reorg', 2, [])
    const after = await askAll()
    expect([before[0], after[0]]).toEqual([result(1), result(0)])
    expect(after[1]).not.toEqual(before[1])
    expect(after[2]).toEqual(result([]))

    const player = createPlayer({ cassettes: [await finish()] })
    const playAll = () => reads.map(([method, ...params]) => player.play(method, params, undefined))
    for (const [method, ...params] of [['eth_sendRawTransaction', '0x01'], ['evm_mine']])
      player.play(method ?? '', params, undefined)
    expect(playAll()).toEqual(before)
    player.play('anvil_reorg', [2, []], undefined)
    expect(playAll()).toEqual(after)
  })

  test('two recordings of the same are the same', async () => {
    const record = async () => {
      const { ask, text, finish } = await startRecording()
      await Promise.all([ask('eth_gasPrice'), ask('eth_getBalance', '0x02', 'latest'), ask('txpool_status')])
      await ask('eth_sendRawTransaction', '0x02')
      await finish()
      return text()
    }
    expect(await record()).toBe(await record())
  })
})

test.each([
  ['a node that does not answer', 'eth_getBlockByNumber', 'did not return its newest block'],
  ['a node that says no chain', 'eth_chainId', 'did not return its chain id'],
])('%s is no node to record', async (_, method, message) => {
  const node = createChainNode()
  node.fail(method, { errorText: '{"code":-32603,"message":"gone"}', lost: true })
  await expect(startRecording({}, node)).rejects.toThrow(message)
})

test('a block that is not there is no block to pin to', async () =>
  await expect(startRecording({ mode: 'pinned', block: 99 })).rejects.toThrow('has no block 99'))
