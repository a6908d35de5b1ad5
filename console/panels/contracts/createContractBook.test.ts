import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toCodeMark } from '#mocks/core/contracts/codeMark'
import type { KnownContract } from '#mocks/core/contracts/knownContract'
import { createTestStorage } from '#mocks/core/testing/createTestStorage'
import type { ChainReader } from './chainReader.ts'
import { createContractBook, toPlace } from './createContractBook.ts'
import type { BookContract } from './indexSelectors.ts'

const abi = [{ type: 'function', name: 'buy', inputs: [], outputs: [], stateMutability: 'view' }] as const
const marketCode = '0x6080604052f3fe'
const market: KnownContract = { name: 'Market', abi, code: toCodeMark(marketCode, []) }
const token: BookContract = { name: 'BENCH token', abi, from: 'bench', address: '0x01' }
const artifact = JSON.stringify({ abi, deployedBytecode: { object: marketCode } })
const nothing = `0x${'0'.repeat(64)}`

const storage = createTestStorage()
beforeEach(() => storage.clear())

const create = (given: Partial<Parameters<typeof createContractBook>[0]> = {}) =>
  createContractBook({
    bench: [token],
    readFolders: async () => ({ contracts: [market], skipped: [] }),
    read: undefined,
    storage,
    ...given,
  })
const names = (book: ReturnType<typeof create>) => book.getState().contracts.map(({ name, from }) => `${name} ${from}`)

describe('files', () => {
  test('are added, replace those of the same name, and are kept by the browser', () => {
    const book = create()
    book.add([{ path: 'Market.json', text: artifact }])
    book.add([
      { path: 'Market.json', text: JSON.stringify(abi) },
      { path: 'Shop.json', text: JSON.stringify(abi) },
    ])
    expect(names(book)).toEqual(['BENCH token bench', 'Market dropped', 'Shop dropped'])
    expect(names(create())).toEqual(names(book))
    book.remove('Market')
    expect(names(create())).toEqual(['BENCH token bench', 'Shop dropped'])
  })

  test('of hardhat-deploy keep their address', () => {
    const address = `0x${'ab'.repeat(20)}`
    create().add([{ path: 'Market.json', text: JSON.stringify({ address, abi }) }])
    expect(create().getState().contracts[1]).toMatchObject({ name: 'Market', address })
  })

  test('that are no contracts are said, and the others are added', () => {
    const book = create()
    const added = book.add([
      { path: 'package.json', text: '{}' },
      { path: 'Market.json', text: artifact },
    ])
    expect(added).toEqual({ names: ['Market'], problems: [expect.stringContaining('package.json is no contract')] })
    expect(names(book)).toEqual(['BENCH token bench', 'Market dropped'])
    expect(book.getState().problems).toEqual([expect.stringContaining('package.json is no contract')])
    book.add([{ path: 'x.json', text: '{' }])
    expect(book.getState().problems).toEqual([expect.stringContaining('x.json is not JSON')])
    expect(names(book)).toHaveLength(2)
  })

  test('stay where the browser keeps nothing, and the person is told', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('Quota')
      },
    }
    const book = create({ storage: full })
    book.add([{ path: 'Market.json', text: artifact }])
    expect(names(book)).toEqual(['BENCH token bench', 'Market dropped'])
    expect(book.getState().problems).toEqual([expect.stringContaining('until you reload')])
  })

  test.each(['nonsense', '{}', '[{"name":"x"}]', '[1]'])('what was kept as %s is left out', (text) => {
    storage.setItem('walletbench.contracts', text)
    expect(names(create())).toEqual(['BENCH token bench'])
  })
})

test('folders: what was read stays when they cannot be read again', async () => {
  const skipped = [{ path: 'out/a.json', reason: 'a.json is not JSON.' }]
  const readFolders = vi.fn(async () => ({ contracts: [market], skipped }))
  const book = create({ readFolders })
  await book.load()
  expect(names(book)).toEqual(['BENCH token bench', 'Market folder'])
  expect(book.getState().skipped).toEqual(skipped)
  readFolders.mockRejectedValueOnce(new Error('There is no folder out.'))
  await book.load()
  expect(names(book)).toEqual(['BENCH token bench', 'Market folder'])
  expect(book.getState().problems).toEqual(['There is no folder out.'])
})

describe('recognising', () => {
  const address = '0x00000000000000000000000000000000000000AA'
  const implementation = '0x00000000000000000000000000000000000000bb'

  const createReader = (code: Record<string, string>, slots: Record<string, string> = {}) =>
    vi.fn<ChainReader>(async (_chainId, ask, [at]) => {
      const key = String(at).toLowerCase()
      return ask === 'eth_getCode' ? (code[key] ?? '0x') : (slots[key] ?? nothing)
    })
  const lower = address.toLowerCase()

  test.each([
    ['its own code', createReader({ [lower]: marketCode })],
    [
      'a minimal proxy',
      createReader({
        [lower]: `0x363d3d373d3d3d363d73${implementation.slice(2)}5af43d82803e903d91602b57fd5bf3`,
        [implementation]: marketCode,
      }),
    ],
    [
      'a proxy',
      createReader(
        { [lower]: '0x6001', [implementation]: marketCode },
        { [lower]: `0x${'0'.repeat(24)}${implementation.slice(2)}` },
      ),
    ],
  ])('%s', async (_name, read) => {
    const book = create({ read })
    await book.load()
    book.recognise(1, address)
    await expect.poll(() => book.getState().recognised.get(toPlace(1, address))).toBe('Market')
    const calls = read.mock.calls.length
    book.recognise(1, address)
    expect(read.mock.calls.length).toBe(calls)
  })

  test('a contract that comes later recognises what was asked before', async () => {
    const book = create({
      read: createReader({ [lower]: marketCode }),
      readFolders: async () => ({ contracts: [], skipped: [] }),
    })
    book.recognise(1, address)
    book.add([{ path: 'Market.json', text: artifact }])
    await expect.poll(() => book.getState().recognised.get(toPlace(1, address))).toBe('Market')
    expect(book.getState().recognised.get(toPlace(137, address))).toBeUndefined()
    book.remove('Market')
    expect(book.getState().recognised.size).toBe(0)
  })

  test('proxies that lead in a circle end', async () => {
    const slot = (to: string) => `0x${'0'.repeat(24)}${to.slice(2)}`
    const read = createReader(
      { [lower]: '0x6001', [implementation]: '0x6001' },
      { [lower]: slot(implementation), [implementation]: slot(lower) },
    )
    const book = create({ read })
    await book.load()
    book.recognise(1, address)
    await expect.poll(() => read.mock.calls.length).toBe(3)
    expect(book.getState().recognised.size).toBe(0)
  })
})
