import { execFileSync } from 'node:child_process'
import { chmod, mkdir, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { writeFiles } from '#mocks/node/testing/makeKeptFolder'
import { readContractFolder, toSkippedText } from './readContractFolder.ts'

let folder: string
beforeEach(async () => {
  folder = await makeFolder()
})

const write = (path: string, value: unknown) => writeFiles(folder, { [path]: JSON.stringify(value) })

const abi = [{ type: 'function', name: 'buy', inputs: [], outputs: [] }]

test('a folder of Foundry: contracts, without tests, scripts and build information', async () => {
  await write('Market.sol/Market.json', { abi, deployedBytecode: { object: '0x6080' } })
  await write('Market.sol/IMarket.json', { abi, deployedBytecode: { object: '0x' } })
  await write('Market.t.sol/MarketTest.json', { abi })
  await write('Deploy.s.sol/Deploy.json', { abi })
  await write('build-info/1.json', { abi })
  await write('Strings.sol/Strings.json', { abi: [] })
  await write('other.json', { some: 'thing' })
  const found = (await readContractFolder(folder)).contracts.map(({ name, code }) => [name, code?.length])
  expect(found).toEqual([
    ['IMarket', undefined],
    ['Market', 2],
  ])
})

test('a folder of Hardhat: not its debug files', async () => {
  await write('contracts/Market.sol/Market.json', { contractName: 'Market', abi, deployedBytecode: '0x60' })
  await write('contracts/Market.sol/Market.dbg.json', { buildInfo: '…', abi })
  expect((await readContractFolder(folder)).contracts.map(({ name }) => name)).toEqual(['Market'])
})

test('files that are no contracts are counted and named', async () => {
  await write('Market.json', abi)
  await write('Shop.abi', ['function buy()'])
  await write('Strings.json', { abi: [] })
  await write('package.json', { name: 'shop', dependencies: {} })
  await writeFile(join(folder, 'broken.json'), '{')
  await write('Large.json', {})
  await truncate(join(folder, 'Large.json'), 21_000_000)
  const { contracts, skipped } = await readContractFolder(folder)
  expect(contracts.map(({ name }) => name)).toEqual(['Market', 'Shop'])
  expect(toSkippedText(skipped)).toEqual([
    '3 files were skipped, which have no ABI that can be read:',
    expect.stringContaining('Large.json: It is larger than 20 MB.'),
    expect.stringContaining('broken.json: broken.json is not JSON: it is broken JSON.'),
    expect.stringContaining('package.json: package.json is no contract: it has no ABI. It is a package.json (JSON).'),
  ])
})

test('many of them are counted, and ten are named', () => {
  const skipped = Array.from({ length: 12 }, (_, n) => ({ path: `${n}.json`, reason: 'It is empty.' }))
  expect(toSkippedText(skipped)).toHaveLength(12)
  expect(toSkippedText(skipped).at(-1)).toBe('  and 2 more')
  expect(toSkippedText(skipped.slice(0, 1))[0]).toMatch(/^1 file was skipped/)
  expect(toSkippedText([])).toEqual([])
})

test('one file', async () => {
  await write('Market.json', abi)
  const contracts = [{ name: 'Market', abi }]
  expect(await readContractFolder(join(folder, 'Market.json'))).toEqual({ contracts, skipped: [] })
})

test('errors', async () => {
  await expect(readContractFolder(join(folder, 'out'))).rejects.toThrow(/There is no folder or file .*out\./)
  await expect(readContractFolder(folder)).rejects.toThrow(/holds no contract\./)
  await write('a.json', {})
  await expect(readContractFolder(join(folder, 'a.json'))).rejects.toThrow(/a\.json is no contract/)
})

describe('a folder of somebody else', () => {
  test('links are not followed: neither to files, nor to /, nor in a cycle', async () => {
    await write('outside/Secret.json', { abi, contractName: 'Secret' })
    await write('mine/Market.json', { abi })
    await symlink('/', join(folder, 'mine/root'))
    await symlink('.', join(folder, 'mine/cycle'))
    await symlink('../outside', join(folder, 'mine/outside'))
    await symlink('../outside/Secret.json', join(folder, 'mine/Secret.json'))
    expect((await readContractFolder(join(folder, 'mine'))).contracts.map(({ name }) => name)).toEqual(['Market'])
  })

  test.skipIf(process.platform === 'win32')('a pipe is neither waited for, nor taken as a file', async () => {
    await write('Market.json', { abi })
    execFileSync('/usr/bin/mkfifo', [join(folder, 'Pipe.json')])
    expect((await readContractFolder(folder)).contracts.map(({ name }) => name)).toEqual(['Market'])
    await expect(readContractFolder(join(folder, 'Pipe.json'))).rejects.toThrow(/neither a folder nor a regular file/)
  })

  test('a file of 200 MB is passed over, and refused if it is named', async () => {
    await write('Market.json', { abi })
    await write('Large.json', { abi })
    await truncate(join(folder, 'Large.json'), 200_000_000)
    expect((await readContractFolder(folder)).contracts.map(({ name }) => name)).toEqual(['Market'])
    await expect(readContractFolder(join(folder, 'Large.json'))).rejects.toThrow(/is larger than 20 MB\./)
  })

  test('more than 200 MB in all are refused, before they are read', async () => {
    for (let n = 0; n < 11; n += 1) {
      await write(`${n}.json`, {})
      await truncate(join(folder, `${n}.json`), 19_000_000)
    }
    const attempt = readContractFolder(folder)
    await expect(attempt).rejects.toThrow(/holds more than 200 MB of JSON: it is not read\.\nGive the/)
  })

  test('more files than the limit, and folders 200 deep, are refused', async () => {
    for (const name of ['many/a', 'many/b/c', 'many/d']) await write(`${name}.json`, { abi })
    const many = join(folder, 'many')
    expect((await readContractFolder(many, { mostFiles: 3 })).contracts).toHaveLength(3)
    await expect(readContractFolder(many, { mostFiles: 2 })).rejects.toThrow(/holds more than 2 JSON files/)
    await write(`${'deep/'.repeat(200)}Market.json`, { abi })
    await expect(readContractFolder(join(folder, 'deep'))).rejects.toThrow(/folders that are nested deeper than 32/)
  })

  test('JSON that is nested deeper than the stack is passed over, and refused if it is named', async () => {
    await write('Market.json', { abi })
    const tuples = `${'{"type":"tuple","components":['.repeat(50_000)}${']}'.repeat(50_000)}`
    await writeFile(join(folder, 'Tuples.json'), `[{"type":"function","name":"f","inputs":[${tuples}]}]`)
    await writeFile(join(folder, 'Arrays.json'), `[${'['.repeat(50_000)}${']'.repeat(50_000)}]`)
    expect((await readContractFolder(folder)).contracts.map(({ name }) => name)).toEqual(['Market'])
    for (const name of ['Tuples.json', 'Arrays.json'])
      await expect(readContractFolder(join(folder, name))).rejects.toThrow(/nested too deeply|no valid ABI|is not JSON/)
  })

  test.skipIf(process.getuid?.() === 0)('a folder that may not be read is named', async () => {
    await mkdir(join(folder, 'closed'))
    await chmod(join(folder, 'closed'), 0)
    await expect(readContractFolder(folder)).rejects.toThrow(/closed cannot be read: the permissions/)
    await chmod(join(folder, 'closed'), 0o700)
  })
})
