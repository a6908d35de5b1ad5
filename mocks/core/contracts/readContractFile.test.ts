import { describe, expect, test } from 'vitest'
import { BenchError } from '../BenchError.ts'
import { abiFiles, noAbiFiles } from '../testing/abiFiles.ts'
import { hasCodeOf } from './codeMark.ts'
import { readContractFile } from './readContractFile.ts'

const abi = [{ type: 'function', name: 'buy', inputs: [{ name: 'id', type: 'uint256' }], outputs: [] }]
/** 8 bytes of code, of which two are an immutable value, then solc’s metadata. */
const metadata = `a264${'ab'.repeat(4)}0006`
const code = `60806040${'0000'}f3fe${metadata}`
const foundry = {
  abi,
  deployedBytecode: { object: `0x${code}`, immutableReferences: { 12: [{ start: 4, length: 2 }] }, linkReferences: {} },
}

test.each([
  ['out/Market.sol/Market.json', foundry, 'Market'],
  ['out/Market.sol/Market.0.8.30.json', foundry, 'Market'],
  ['C:\\shop\\Market.JSON', foundry, 'Market'],
  ['whatever.json', { contractName: 'Market', abi, deployedBytecode: '0x' }, 'Market'],
  ['IMarket.json', abi, 'IMarket'],
])('the name of %s', (path, value, name) =>
  expect(readContractFile(JSON.stringify(value), path)).toMatchObject([{ name, abi }]),
)

test.each(abiFiles)('%s', (_, path, content, expected) => {
  const found = readContractFile(typeof content === 'string' ? content : JSON.stringify(content), path)
  const entries = found.map(({ name, abi, code, address }) => {
    const names = abi.map((entry) => ('name' in entry ? entry.name : entry.type)).join(',')
    return [`${name} ${names}`, ...(code ? ['code'] : []), ...(address ? [address] : [])].join(' ')
  })
  expect(entries).toEqual(expected)
})

describe('code', () => {
  const read = (value: object) => readContractFile(JSON.stringify(value), 'Market.json')[0]?.code

  test('is recognised with other immutable values and other metadata', () => {
    const mark = read(foundry)
    expect(mark && hasCodeOf(`0x60806040BEEFf3fea264${'cd'.repeat(4)}0006`, mark)).toBe(true)
    expect(mark && hasCodeOf(`0x60806040beeff3fe`, mark)).toBe(true)
  })

  test('is not recognised where anything else differs', () => {
    const mark = read(foundry)
    expect(mark && hasCodeOf(`0x60806041beeff3fe${metadata}`, mark)).toBe(false)
    expect(mark && hasCodeOf(`0x60806040beeff3fe00${metadata}`, mark)).toBe(false)
    expect(mark && hasCodeOf('0x', mark)).toBe(false)
  })

  test('of Hardhat, with a library that is not linked', () => {
    const library = '__$0123456789012345678901234567890123$__'
    const deployedLinkReferences = { 'Lib.sol': { Lib: [{ start: 1, length: 20 }] } }
    const mark = read({ abi, deployedBytecode: `0x73${library}50`, deployedLinkReferences })
    expect(mark && hasCodeOf(`0x73${'12'.repeat(20)}50`, mark)).toBe(true)
  })

  test.each([
    ['an interface', { abi, deployedBytecode: { object: '0x' } }],
    ['an ABI alone', { abi }],
    ['no hex digits', { abi, deployedBytecode: '0xnothing' }],
  ])('%s has none', (_name, value) => expect(read(value)).toBeUndefined())
})

test.each(noAbiFiles)('%j is refused', (content, message) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  expect(() => readContractFile(text, 'a.json')).toThrow(
    expect.objectContaining({ shortMessage: message, constructor: BenchError }),
  )
})

test('a signature that cannot be parsed is named', () => {
  const text = JSON.stringify(['event Sold()', 'function buy(uint257 id)'])
  expect(() => readContractFile(text, 'a.json')).toThrow(/uint257/)
})
