import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readContractFolder } from './readContractFolder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walletbench-contracts-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), JSON.stringify(value))
}

const abi = [{ type: 'function', name: 'buy', inputs: [], outputs: [] }]

test('a folder of Foundry: contracts, without tests, scripts and build information', async () => {
  await write('Market.sol/Market.json', { abi, deployedBytecode: { object: '0x6080' } })
  await write('Market.sol/IMarket.json', { abi, deployedBytecode: { object: '0x' } })
  await write('Market.t.sol/MarketTest.json', { abi })
  await write('Deploy.s.sol/Deploy.json', { abi })
  await write('build-info/1.json', { abi })
  await write('Strings.sol/Strings.json', { abi: [] })
  await write('other.json', { some: 'thing' })
  expect((await readContractFolder(folder)).map(({ name, code }) => [name, code?.length])).toEqual([
    ['IMarket', undefined],
    ['Market', 2],
  ])
})

test('a folder of Hardhat: not its debug files', async () => {
  await write('contracts/Market.sol/Market.json', { contractName: 'Market', abi, deployedBytecode: '0x60' })
  await write('contracts/Market.sol/Market.dbg.json', { buildInfo: '…', abi })
  expect((await readContractFolder(folder)).map(({ name }) => name)).toEqual(['Market'])
})

test('one file', async () => {
  await write('Market.json', abi)
  expect(await readContractFolder(join(folder, 'Market.json'))).toEqual([{ name: 'Market', abi }])
})

test('errors', async () => {
  await expect(readContractFolder(join(folder, 'out'))).rejects.toThrow(/There is no folder or file .*out\./)
  await expect(readContractFolder(folder)).rejects.toThrow(/holds no contract\./)
  await write('a.json', {})
  await expect(readContractFolder(join(folder, 'a.json'))).rejects.toThrow(/a\.json is no contract/)
})
