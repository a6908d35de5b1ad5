import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import { compareRecordings } from '#mocks/world/recording/compareRecordings'
import { startBench } from '../bench/startBench.ts'
import { readRecording } from './readRecording.ts'
import { createPage } from './testing/createPage.ts'

let folder: string

beforeAll(async () => {
  const { path, remove } = await makeKeptFolder({ 'index.html': '<head></head><script></script>' })
  folder = path
  return remove
})

async function run(name: string, seed: number) {
  const file = join(folder, name)
  const bench = await startBench({ seed, accounts: 3, saveRecording: file, consoleDir: folder })
  try {
    const page = await createPage(bench)
    const { request, wallet } = page
    const results: unknown[] = []
    const ask = async (method: string, params: readonly unknown[] = []) => {
      const result = await request(method, params).catch(({ code }: { code: number }) => ({ code }))
      results.push(result)
      return result
    }
    const [from] = (await ask('eth_requestAccounts')) as string[]
    const [, to] = bench.accounts
    await ask('personal_sign', ['0x68656c6c6f', from])
    wallet.next('personal_sign').reject()
    await ask('personal_sign', ['0x68656c6c6f', from])
    for (const chainId of ['0x7a69', '0x7a6a']) {
      await ask('wallet_switchEthereumChain', [{ chainId }])
      const hash = await ask('eth_sendTransaction', [{ from, to, value: '0x5' }])
      const receipt = () => request('eth_getTransactionReceipt', [hash])
      await expect.poll(receipt, { timeout: 30_000 }).toMatchObject({ status: '0x1' })
      await ask('eth_getTransactionReceipt', [hash])
      await ask('eth_getBlockByNumber', ['latest', false])
    }
    await page.tell()
    return { results, file }
  } finally {
    await bench.stop()
  }
}

test('two benches of one seed: the same hashes, and the same recording; of another seed, other hashes', async () => {
  const [first, again, other] = [await run('first', 5), await run('again', 5), await run('other', 6)]
  expect(again.results).toEqual(first.results)
  const [a, b, c] = await Promise.all([first, again, other].map(({ file }) => readRecording(file)))
  if (!a || !b || !c) throw new Error('Three recordings')
  expect(compareRecordings(a, b)).toEqual([])
  expect(a.events.length).toBeGreaterThan(30)
  expect(other.results).not.toEqual(first.results)
  expect(compareRecordings(a, c).join('\n')).toMatch(/eth_getBlockByNumber/)
})
