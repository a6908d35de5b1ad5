import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { writeFiles } from '#mocks/node/testing/makeKeptFolder'
import { findMetaMaskBuild } from './findMetaMaskBuild.ts'
import { createZip, fakeMetaMask, zipFakeMetaMask } from './testing/fakeMetaMask.ts'

let folder = ''
let cacheFolder = ''
beforeEach(async () => {
  folder = await makeFolder()
  cacheFolder = join(folder, 'cache')
})

async function writeZip(bytes: Buffer): Promise<string> {
  const zip = join(folder, 'metamask.zip')
  await writeFile(zip, bytes)
  return zip
}

describe('findMetaMaskBuild', () => {
  test('finds nothing where there is nothing, and makes nothing', async () => {
    expect(await findMetaMaskBuild({ cacheFolder })).toBeUndefined()
    expect(await readdir(folder)).toEqual([])
  })

  test('takes the folder, else the zip, else the release in the cache', async () => {
    const dir = await writeFiles(join(folder, 'dir'), fakeMetaMask({ version: '13.1.0' }))
    const zip = await writeZip(zipFakeMetaMask({ version: '13.2.0' }))
    await writeFiles(join(cacheFolder, 'metamask-chrome-13.13.1'), fakeMetaMask())
    expect(await findMetaMaskBuild({ dir, zip, cacheFolder })).toMatchObject({ version: '13.1.0', dir })
    expect(await findMetaMaskBuild({ zip, cacheFolder })).toMatchObject({ version: '13.2.0' })
    expect(await findMetaMaskBuild({ cacheFolder })).toMatchObject({ version: '13.13.1' })
  })

  test('unpacks a zip once, by its content', async () => {
    const zip = await writeZip(zipFakeMetaMask())
    const first = await findMetaMaskBuild({ zip, cacheFolder })
    expect(first?.dir).toMatch(/cache\/metamask-zip-[0-9a-f]{32}$/)
    await writeFile(join(first?.dir ?? '', 'mark'), '')
    expect(await findMetaMaskBuild({ zip, cacheFolder })).toEqual(first)
    expect(await readdir(first?.dir ?? '')).toContain('mark')

    await writeZip(zipFakeMetaMask({ version: '13.5.0' }))
    const second = await findMetaMaskBuild({ zip, cacheFolder })
    expect(second).toMatchObject({ version: '13.5.0' })
    expect(second?.dir).not.toBe(first?.dir)
    expect(await readdir(cacheFolder)).toHaveLength(2)
  })

  test('several at once get the same build, whole', async () => {
    const more = Array.from({ length: 100 }, (_, index) => ({ name: `images/${index}.png`, text: String(index) }))
    const zip = await writeZip(zipFakeMetaMask({}, more))
    const found = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const build = await findMetaMaskBuild({ zip, cacheFolder })
        return { build, images: (await readdir(join(build?.dir ?? '', 'images'))).length }
      }),
    )
    expect(found.map(({ images }) => images)).toEqual(Array(6).fill(100))
    expect(new Set(found.map(({ build }) => build?.dir)).size).toBe(1)
    expect(await readdir(cacheFolder)).toHaveLength(1)
  })

  test('a zip that is none, damaged, or holds something else is refused, and leaves nothing', async () => {
    for (const [bytes, says] of [
      [Buffer.from('hello'), 'is not unpacked'],
      [zipFakeMetaMask().subarray(0, 300), 'is not unpacked'],
      [zipFakeMetaMask({}, [{ name: '../evil', text: '' }]), 'is not unpacked'],
      [zipFakeMetaMask({ name: 'Other' }), 'metamask.zip is another extension: "Other"'],
      [createZip([{ name: 'metamask/manifest.json', text: '{}' }]), 'with manifest.json at its top'],
    ] as const) {
      const zip = await writeZip(bytes)
      await expect(findMetaMaskBuild({ zip, cacheFolder })).rejects.toThrow(says)
      expect(await readdir(cacheFolder)).toEqual([])
      expect(await readdir(folder)).toEqual(['cache', 'metamask.zip'])
    }
  })

  test('what was named has to be there', async () => {
    const none = join(folder, 'none')
    await expect(findMetaMaskBuild({ dir: none, cacheFolder })).rejects.toThrow('METAMASK_DIR')
    await expect(findMetaMaskBuild({ zip: none, cacheFolder })).rejects.toThrow('METAMASK_ZIP')
    await expect(findMetaMaskBuild({ zip: folder, cacheFolder })).rejects.toThrow('it is a folder')
  })

  test('a broken one in the cache is not passed over', async () => {
    await mkdir(join(cacheFolder, 'metamask-chrome-13.13.1'), { recursive: true })
    await expect(findMetaMaskBuild({ cacheFolder })).rejects.toThrow('walletbench metamask install --force')
  })

  test('what a killed process has left goes, what another is at stays', async () => {
    const zip = await writeZip(zipFakeMetaMask())
    const { dir = '' } = (await findMetaMaskBuild({ zip, cacheFolder })) ?? {}
    await rm(dir, { recursive: true })
    await mkdir(`${dir}.new-old`)
    await utimes(`${dir}.new-old`, 0, 0)
    await mkdir(`${dir}.new-now`)
    await findMetaMaskBuild({ zip, cacheFolder })
    expect((await readdir(cacheFolder)).map((name) => join(cacheFolder, name)).sort()).toEqual([dir, `${dir}.new-now`])
  })
})
