import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { toCassetteLines } from '#mocks/rpc/cassette/formatCassette'
import { type CassetteFile, openCassetteFile } from './openCassetteFile.ts'
import { readCassette } from './readCassette.ts'
import type { CassetteFileParameters } from './takeFileLock.ts'
import { testMeta, toCassetteText } from './testing/cassetteText.ts'

const HEAD = toCassetteLines.meta(testMeta)
const toEntry = (method: string, resultText: string) => toCassetteLines.entry(method, '[]', { resultText })

async function makeFile(text?: string): Promise<{ folder: string; file: string }> {
  const folder = await makeFolder()
  const file = join(folder, 'page.io')
  if (text !== undefined) writeFileSync(file, text)
  return { folder, file }
}

async function open(parameters: CassetteFileParameters): Promise<CassetteFile> {
  const opened = await openCassetteFile(parameters)
  onTestFinished(opened.abandon)
  return opened
}

async function listMethods(file: string): Promise<string[]> {
  const { steps } = await readCassette(file)
  return steps.flatMap(({ entries }) => entries.map(({ method }) => method))
}

describe('a cassette on its way to the disk', () => {
  test('is a part until it is complete; then it has its hash', async () => {
    const { folder, file } = await makeFile()
    const opened = await open({ file })
    opened.sink.write(HEAD)
    opened.sink.write(toEntry('eth_chainId', '"0x1"'))
    expect(readdirSync(folder).sort()).toEqual(['page.io.lock', 'page.io.part'])
    expect(await readCassette(opened.part)).toMatchObject({ complete: false, meta: testMeta })
    opened.sink.write(toEntry('web3_clientVersion', '"ü\\u003c"'))
    const { size } = await opened.finish()
    expect(readdirSync(folder)).toEqual(['page.io'])
    expect(size).toBe(readFileSync(file).length)
    expect((await readCassette(file)).complete).toBe(true)
    const found = readFileSync(file, 'utf8').split('\n').slice(1).join('\n')
    expect(found).toBe(toEntry('eth_chainId', '"0x1"') + toEntry('web3_clientVersion', '"ü\\u003c"'))
  })

  test('does not touch a file that is there', async () => {
    const { folder, file } = await makeFile('mine')
    await expect(open({ file })).rejects.toThrow('page.io already exists.')
    expect(readdirSync(folder)).toEqual(['page.io'])
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  test('replaces it with `force`, when the new one is complete', async () => {
    const { file } = await makeFile('mine')
    const opened = await open({ file, overwrite: 'force' })
    opened.sink.write(HEAD + toEntry('eth_chainId', '"0x1"'))
    expect(readFileSync(file, 'utf8')).toBe('mine')
    await opened.finish()
    expect(await listMethods(file)).toEqual(['eth_chainId'])
  })

  test('merges into it with `update`', async () => {
    const { file } = await makeFile(toCassetteText({ 'eth_chainId []': '"0x1"' }))
    const opened = await open({ file, overwrite: 'update' })
    expect(opened.base?.steps[0].entries).toHaveLength(1)
    opened.sink.write(HEAD + toEntry('eth_gasPrice', '"0x2"'))
    expect(await listMethods(file)).toEqual(['eth_chainId'])
    await opened.finish()
    expect((await listMethods(file)).sort()).toEqual(['eth_chainId', 'eth_gasPrice'])
  })

  test('`update` makes a new file where there is none, and refuses one that is no cassette', async () => {
    const { file } = await makeFile()
    const opened = await open({ file, overwrite: 'update' })
    opened.sink.write(HEAD)
    await opened.finish()
    writeFileSync(file, 'mine')
    await expect(open({ file, overwrite: 'update' })).rejects.toThrow('no head')
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  test('refuses a second recorder, which changes nothing', async () => {
    const { file } = await makeFile()
    const first = await open({ file })
    first.sink.write(HEAD)
    for (const overwrite of [undefined, 'update', 'force'] as const)
      await expect(open({ file, overwrite })).rejects.toThrow(`is being recorded by process ${process.pid}`)
    first.sink.write(toEntry('eth_chainId', '"0x1"'))
    await first.finish()
    expect(await listMethods(file)).toEqual(['eth_chainId'])
  })

  test('refuses while there is the part of a recording that was cut off', async () => {
    const { folder, file } = await makeFile()
    writeFileSync(`${file}.part`, HEAD + toEntry('eth_chainId', '"0x1"'))
    await expect(open({ file })).rejects.toThrow(
      /was cut off.*\n.*walletbench cassette show .*page\.io\.part[\s\S]* or pass --force\.$/,
    )
    await expect(open({ file, overwrite: 'update' })).rejects.toThrow(
      /was cut off[\s\S]*--force instead of --update\.$/,
    )
    expect(readdirSync(folder)).toEqual(['page.io.part'])
    const opened = await open({ file, overwrite: 'force' })
    opened.sink.write(HEAD)
    await opened.finish()
    expect(readdirSync(folder)).toEqual(['page.io'])
  })

  test('leaves nothing when it is given up with nothing in it, and its part when there is something', async () => {
    const { folder, file } = await makeFile()
    ;(await open({ file })).abandon()
    expect(readdirSync(folder)).toEqual([])
    const opened = await open({ file })
    opened.sink.write(HEAD)
    opened.abandon()
    expect(readdirSync(folder)).toEqual(['page.io.part'])
  })

  test('keeps the part where the file cannot be put in its place', async () => {
    const { folder, file } = await makeFile()
    const opened = await open({ file })
    opened.sink.write(HEAD)
    mkdirSync(file)
    await expect(opened.finish()).rejects.toThrow('page.io cannot be written')
    expect(readdirSync(folder).sort()).toEqual(['page.io', 'page.io.part'])
  })
})
