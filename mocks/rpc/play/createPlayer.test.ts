import { describe, expect, test, vi } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { writeCassette } from '#mocks/rpc/cassette/testing/testCassettes'
import type { Cassette } from '../cassette/cassetteFormat.ts'
import { createPlayer } from './createPlayer.ts'
import type { OnMiss, Player } from './player.ts'

const io = (method: string, params: unknown[], result: unknown) =>
  `>> ${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n<< ${JSON.stringify({ jsonrpc: '2.0', id: 1, result })}\n`

const hash = (byte: string) => `0x${byte.repeat(32)}`
const step = (number: string, method: string, ...params: unknown[]) =>
  `// step ${JSON.stringify({ block: { number, hash: hash(number.slice(2)) }, after: { method, params } })}\n`

const play = (player: Player, method: string, ...params: unknown[]) =>
  player.play(method, params, JSON.stringify(params))
const result = (value: unknown): RpcOutcome => ({ resultText: JSON.stringify(value) })
const errorOf = (outcome: RpcOutcome | undefined): { code?: number; message?: string } =>
  outcome && 'errorText' in outcome ? JSON.parse(outcome.errorText) : {}

const start = (body: string, onMiss?: OnMiss) =>
  createPlayer({ cassettes: [writeCassette(body, { stateful: body.includes('// step') })], onMiss })

describe('a cassette that is pinned to a block', () => {
  test('answers by method and canonical parameters, with the result as it was written', () => {
    const player = createPlayer({
      cassettes: [
        writeCassette(
          '>> {"jsonrpc":"2.0","id":7,"method":"eth_call","params":[{"to":"0xAB","data":"0x01"},"0x10"]}\n' +
            '<< {"jsonrpc":"2.0","id":7,"result":{"big":9007199254740993,"text":"\\u003c"}}\n',
        ),
      ],
    })
    const answer = { resultText: '{"big":9007199254740993,"text":"\\u003c"}' }
    expect(play(player, 'eth_call', { data: '0x01', to: '0xab' }, '0x10')).toEqual(answer)
    expect(play(player, 'eth_call', { to: '0xAB', data: '0x01' }, 'latest')).toEqual(answer)
    expect(play(player, 'eth_call', { to: '0xAB', data: '0x01' })).toEqual(answer)
    expect(player.getState()).toMatchObject({ hits: 3, misses: [], unused: 0, steps: 1, step: 0 })
  })

  test('answers an error as it was recorded', () => {
    const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    const lines = `>> {"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{},"0x10"]}\n<< ${JSON.stringify({ jsonrpc: '2.0', id: 1, error })}\n`
    expect(errorOf(play(start(lines), 'eth_call', {}, 'latest'))).toEqual(error)
  })

  test('knows by itself what its head says, where nothing else was recorded', () => {
    const player = createPlayer({ cassettes: [writeCassette('', { chainId: 5, client: 'anvil/v1.7.1' })] })
    expect([play(player, 'eth_chainId'), play(player, 'net_version')]).toEqual([result('0x5'), result('5')])
    expect(play(player, 'eth_blockNumber')).toEqual(result('0x10'))
    expect(play(player, 'web3_clientVersion')).toEqual(result('anvil/v1.7.1'))
    expect(play(player, 'eth_getBlockByNumber', '0x11', false)).toEqual(result(null))
    expect(play(player, 'eth_getTransactionReceipt', hash('ff'))).toEqual(result(null))
    expect(play(player, 'eth_getTransactionByHash', hash('ff'))).toEqual(result(null))
    expect(player.getState()).toMatchObject({ misses: [], failing: false })
  })

  test('serves balance, nonce and code from an account that was asked for whole, and never the whole', () => {
    const player = start(io('eth_getAccountInfo', ['0xab', '0x10'], { balance: '0x1', nonce: '0x2', code: '0x3' }))
    expect(play(player, 'eth_getBalance', '0xAB', 'latest')).toEqual(result('0x1'))
    expect(play(player, 'eth_getTransactionCount', '0xab', '0x10')).toEqual(result('0x2'))
    expect(play(player, 'eth_getCode', '0xab', '0x10')).toEqual(result('0x3'))
    expect(errorOf(play(player, 'eth_getAccountInfo', '0xab', '0x10'))).toMatchObject({ code: -32601 })
    expect(player.getState()).toMatchObject({ misses: [], unused: 0 })
  })

  test('answers logs of any range from the receipts of its blocks', () => {
    const log = (address: string, logIndex: string) => ({ address, topics: [], data: '0x', logIndex })
    const player = start(
      io('eth_getBlockReceipts', ['0xf'], [{ logs: [log('0xaa', '0x0'), log('0xbb', '0x1')] }]) +
        io('eth_getBlockReceipts', ['0x10'], [{ logs: [] }, { logs: [log('0xAA', '0x0')] }]),
      'continue',
    )
    expect(play(player, 'eth_getLogs', { fromBlock: '0xf', toBlock: 'latest', address: '0xaa' })).toEqual(
      result([log('0xaa', '0x0'), log('0xAA', '0x0')]),
    )
    expect(play(player, 'eth_getLogs', { fromBlock: '0x10', toBlock: '0xff', address: '0xbb' })).toEqual(result([]))
    expect(errorOf(play(player, 'eth_getLogs', { fromBlock: '0xe', toBlock: '0x10' }))).toMatchObject({ code: -32004 })
  })
})

describe('a miss', () => {
  const body = io('eth_getCode', ['0xab', '0x10'], '0x') + io('eth_gasPrice', [], '0x1')

  test('fails everything that follows, and says why, until it is reset', () => {
    const player = start(body)
    expect(play(player, 'eth_gasPrice')).toEqual(result('0x1'))
    const first = errorOf(play(player, 'eth_getCode', '0xac', '0x10'))
    expect(first.code).toBe(-32004)
    expect(first.message).toContain('eth_getCode ["0xac","0x10"]; closest: ["0xab","0x10"]')
    expect(first.message).toContain('params[0]')
    expect(first.message).toContain('walletbench cassette record')
    const later = errorOf(play(player, 'eth_gasPrice'))
    expect(later.code).toBe(-32004)
    expect(later.message).toContain('first miss: eth_getCode ["0xac","0x10"]; closest')
    expect(player.getState()).toMatchObject({ failing: true, misses: [{ method: 'eth_getCode', count: 1 }] })
    player.reset()
    expect(play(player, 'eth_gasPrice')).toEqual(result('0x1'))
    expect(player.getState()).toMatchObject({ failing: false, misses: [], hits: 1, unused: 1 })
  })

  test('under `continue` is counted, and nothing else fails', () => {
    const player = start(body, 'continue')
    expect(player.isMiss(play(player, 'eth_mining') ?? { resultText: '' })).toBe(true)
    play(player, 'eth_mining')
    expect(play(player, 'eth_gasPrice')).toEqual(result('0x1'))
    expect(player.getState().misses).toEqual([{ method: 'eth_mining', paramsText: '[]', nearest: undefined, count: 2 }])
  })

  test('under `null` is null, under `upstream` is for the node behind', async () => {
    expect(play(start(body, 'null'), 'eth_mining')).toEqual({ resultText: 'null' })
    const player = start(body, 'upstream')
    expect(play(player, 'eth_mining')).toBeUndefined()
    expect(errorOf(await player.call('eth_mining', undefined))).toMatchObject({ code: -32004 })
    expect(player.getState()).toMatchObject({ failing: false, misses: [{ method: 'eth_mining', count: 2 }] })
  })

  test('is not what the bench itself looks up', () => {
    const player = start(body)
    expect([player.peek('eth_mining', []), player.peek('eth_gasPrice', [])]).toEqual([undefined, result('0x1')])
    expect(player.getState()).toMatchObject({ hits: 0, misses: [], unused: 2 })
  })
})

describe('a cassette of several steps', () => {
  const body =
    io('eth_gasPrice', [], '0x1') +
    io('eth_getBalance', ['0xab', '0x10'], '0x64') +
    step('0x11', 'eth_sendRawTransaction', '0x01') +
    io('eth_sendRawTransaction', ['0x01'], hash('01')) +
    io('eth_gasPrice', [], '0x2') +
    io('eth_getBalance', ['0xab', '0x11'], '0x65') +
    io('eth_getCode', ['0xcd', '0x10'], '0xc0') +
    io('eth_getTransactionReceipt', [hash('01')], { blockNumber: '0x11', status: '0x1' }) +
    io('eth_getTransactionReceipt', [hash('99')], { blockNumber: '0x9', status: '0x1' }) +
    step('0x12', 'evm_mine') +
    io('evm_mine', [], '0x0') +
    io('eth_blobBaseFee', [], '0x7') +
    step('0x11', 'evm_revert', '0x0') +
    io('evm_revert', ['0x0'], true) +
    step('0x12', 'evm_mine') +
    io('evm_mine', [], '0x0')

  test('goes on with the call that began the next step, and then answers as of then', () => {
    const player = start(body)
    expect(play(player, 'eth_gasPrice')).toEqual(result('0x1'))
    expect(play(player, 'eth_getBalance', '0xab', 'latest')).toEqual(result('0x64'))
    expect(play(player, 'eth_getTransactionReceipt', hash('01'))).toEqual(result(null))
    expect(play(player, 'eth_sendRawTransaction', '0x01')).toEqual(result(hash('01')))
    expect([play(player, 'eth_gasPrice'), play(player, 'eth_blockNumber')]).toEqual([result('0x2'), result('0x11')])
    expect(play(player, 'eth_getBalance', '0xab', 'latest')).toEqual(result('0x65'))
    expect(play(player, 'eth_getBalance', '0xab', '0x10')).toEqual(result('0x64'))
    expect(play(player, 'eth_getTransactionReceipt', hash('01'))).toEqual(
      result({ blockNumber: '0x11', status: '0x1' }),
    )
    expect(player.getState()).toMatchObject({ step: 1, steps: 5, block: { number: '0x11' }, misses: [] })
  })

  test('takes from earlier steps what did not change, and from later ones what never does', () => {
    const player = start(body, 'continue')
    expect(play(player, 'eth_getCode', '0xcd', 'latest')).toEqual(result('0xc0'))
    expect(play(player, 'eth_getTransactionReceipt', hash('99'))).toEqual(result({ blockNumber: '0x9', status: '0x1' }))
    expect(errorOf(play(player, 'eth_blobBaseFee'))).toMatchObject({ code: -32004 })
    expect(errorOf(play(player, 'eth_getBalance', '0xab', '0x11'))).toMatchObject({ code: -32004 })
    play(player, 'eth_sendRawTransaction', '0x01')
    play(player, 'evm_mine')
    expect([play(player, 'eth_gasPrice'), play(player, 'eth_blobBaseFee')]).toEqual([result('0x2'), result('0x7')])
  })

  test('answers the call of a past step again, and stays', () => {
    const player = start(body)
    play(player, 'eth_sendRawTransaction', '0x01')
    expect([play(player, 'eth_sendRawTransaction', '0x01'), player.getState().step]).toEqual([result(hash('01')), 1])
  })

  test('says of a call that comes too early what comes first', () => {
    const { code, message } = errorOf(play(start(body), 'evm_revert', '0x0'))
    expect(code).toBe(-32004)
    expect(message).toContain('recorded in step 3')
    expect(message).toContain('eth_sendRawTransaction ["0x01"]')
  })

  test('forgets what was behind the block that it goes back to', () => {
    const player = start(body)
    for (const call of ['eth_sendRawTransaction 0x01', 'evm_mine', 'evm_revert 0x0', 'evm_mine']) {
      const [method = '', ...params] = call.split(' ')
      play(player, method, ...params)
    }
    expect(player.getState()).toMatchObject({ step: 4, misses: [], block: { number: '0x12' } })
    player.reset()
    expect(play(player, 'eth_blockNumber')).toEqual(result('0x10'))
  })

  test('any call may begin a step, such as the third look at the block number', () => {
    const player = start(
      io('eth_blockNumber', [], '0x10') + step('0x11', 'eth_blockNumber') + io('eth_blockNumber', [], '0x11'),
    )
    expect(play(player, 'eth_blockNumber')).toEqual(result('0x11'))
    expect([play(player, 'eth_blockNumber'), player.getState().step]).toEqual([result('0x11'), 1])
  })

  test('tells filters and subscriptions what was recorded, or what follows from its blocks', async () => {
    const emit = '// emit {"method":"eth_subscribe","params":["newHeads"],"results":[{"number":"0x11"}]}\n'
    const player = start(
      step('0x11', 'evm_mine') +
        emit +
        io('evm_mine', [], '0x0') +
        io('eth_getBlockByNumber', ['0x11', false], { number: '0x11', hash: hash('11') }) +
        io('eth_getBlockReceipts', ['0x11'], [{ logs: [{ address: '0xaa', topics: [] }] }]),
    )
    const told: string[] = []
    player.onNotification((id, text) => told.push(`${id} ${text}`))
    expect(play(player, 'eth_subscribe', 'newHeads')).toEqual(result('0x1'))
    expect(play(player, 'eth_newBlockFilter')).toEqual(result('0x2'))
    expect(play(player, 'eth_newFilter', { address: '0xAA' })).toEqual(result('0x3'))
    play(player, 'evm_mine')
    expect(play(player, 'eth_getFilterChanges', '0x2')).toEqual(result([hash('11')]))
    expect(play(player, 'eth_getFilterChanges', '0x3')).toEqual(result([{ address: '0xaa', topics: [] }]))
    expect(play(player, 'eth_getFilterLogs', '0x3')).toEqual(result([{ address: '0xaa', topics: [] }]))
    await expect
      .poll(() => told)
      .toEqual([
        '0x1 {"jsonrpc":"2.0","method":"eth_subscription","params":{"subscription":"0x1","result":{"number":"0x11"}}}',
      ])
    expect(player.getState().misses).toEqual([])
  })
})

describe('several cassettes', () => {
  const first = writeCassette(io('eth_gasPrice', [], '0x1'), {}, 'first.io')
  const newer = { number: '0x20', hash: hash('20') }
  const second = writeCassette(
    io('eth_gasPrice', [], '0x2') + io('eth_getCode', ['0xab', '0x20'], '0xc0'),
    { block: newer },
    'second.io',
  )

  test('the first one counts where two have an answer; each has its own head', () => {
    const player = createPlayer({ cassettes: [first, second] })
    expect(play(player, 'eth_gasPrice')).toEqual(result('0x1'))
    expect(play(player, 'eth_getCode', '0xab', 'latest')).toEqual(result('0xc0'))
    expect(play(player, 'eth_blockNumber')).toEqual(result('0x10'))
    expect(player.listUnused()).toEqual([{ cassette: 'second.io', line: 2, method: 'eth_gasPrice', paramsText: '[]' }])
  })

  test.each<[string, Cassette]>([
    ['of another chain', writeCassette('', { chainId: 2 })],
    ['stateful as well', writeCassette('', { stateful: true })],
  ])('are refused where one is %s', (_, other) =>
    expect(() => createPlayer({ cassettes: [writeCassette('', { stateful: true }), other] })).toThrow(BenchError),
  )
})

test('listeners hear once a turn, and the state is one object until something changes', async () => {
  const player = start(io('eth_gasPrice', [], '0x1'))
  const heard = vi.fn()
  player.subscribe(heard)
  const before = player.getState()
  expect(player.getState()).toBe(before)
  for (let count = 0; count < 10; count += 1) play(player, 'eth_gasPrice')
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  expect(player.getState()).toMatchObject({ hits: 10 })
})

test('parameters that come without their text are told apart', () => {
  const player = start(io('eth_getCode', ['0xab', '0x10'], '0xaa') + io('eth_getCode', ['0xcd', '0x10'], '0xcc'))
  expect(player.play('eth_getCode', ['0xab', 'latest'], undefined)).toEqual(result('0xaa'))
  expect(player.play('eth_getCode', ['0xcd', 'latest'], undefined)).toEqual(result('0xcc'))
})

test('a cassette that says no block is matched by the tags that stand in it', () => {
  const cassette = writeCassette(io('eth_getBalance', ['0xab', 'latest'], '0x1'), { block: undefined })
  expect(play(createPlayer({ cassettes: [cassette] }), 'eth_getBalance', '0xab', 'latest')).toEqual(result('0x1'))
})
