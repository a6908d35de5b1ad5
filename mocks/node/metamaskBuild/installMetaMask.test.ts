import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { testParts } from '#mocks/node/testing/testParts'
import { findMetaMaskBuild } from './findMetaMaskBuild.ts'
import { type InstallMetaMaskParameters, installMetaMask } from './installMetaMask.ts'
import { metaMaskRelease } from './metaMaskBuild.ts'
import { zipFakeMetaMask } from './testing/fakeMetaMask.ts'
import { startDownloadServer } from './testing/startDownloadServer.ts'

const PATH = '/v13.13.1/metamask-chrome-13.13.1.zip'
const good = zipFakeMetaMask()
const toHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let cacheFolder = ''
beforeEach(async () => {
  cacheFolder = await makeFolder()
})

type Answer = Parameters<typeof startDownloadServer>[0]

const startServer = (answer: Answer) => testParts.add(startDownloadServer(answer))

async function install(answer: Answer, parameters: Partial<InstallMetaMaskParameters> = {}) {
  const { url } = await startServer(answer)
  return installMetaMask({ cacheFolder, baseUrl: url, sha256: toHash(good), ...parameters })
}

describe('installMetaMask', () => {
  test('downloads, checks, unpacks', async () => {
    const { url, asked } = await startServer(good)
    const progress: (readonly [number, number | undefined])[] = []
    const installed = await installMetaMask({
      cacheFolder,
      baseUrl: `${url}/metamask/`,
      sha256: toHash(good),
      onProgress: ({ received, total }) => progress.push([received, total]),
    })
    const dir = join(cacheFolder, 'metamask-chrome-13.13.1')
    expect(installed).toMatchObject({ state: 'installed', sha256: toHash(good), build: { dir, support: 'supported' } })
    expect(await findMetaMaskBuild({ cacheFolder })).toEqual(installed.state === 'installed' && installed.build)
    expect(asked).toEqual([`/metamask${PATH}`])
    expect(progress.at(-1)).toEqual([good.length, good.length])
    expect(await readdir(cacheFolder)).toEqual(['metamask-chrome-13.13.1'])
  })

  test('with a pinned hash nobody has to name one, and none but it counts', async () => {
    const release = { ...metaMaskRelease, sha256: toHash(good) }
    const other = '0'.repeat(64)
    await expect(install(good, { release, sha256: other })).rejects.toThrow(/SHA-256 that is known .* is another one/)
    expect(await install(good, { release, sha256: undefined })).toMatchObject({ state: 'installed' })
  })

  test('with no hash it tells that of the download, and unpacks nothing', async () => {
    expect(await install(good, { sha256: undefined })).toEqual({
      state: 'unpinned',
      sha256: toHash(good),
      size: good.length,
      url: expect.stringMatching(new RegExp(`^http://127.0.0.1:\\d+${PATH}$`)),
    })
    expect(await readdir(cacheFolder)).toEqual([])
  })

  test('what is there stays, and nothing is asked, unless it is forced', async () => {
    await install(good)
    const mark = join(cacheFolder, 'metamask-chrome-13.13.1/mark')
    await writeFile(mark, 'mine')
    const { url, asked } = await startServer(good)
    const again = { cacheFolder, baseUrl: url, sha256: toHash(good) }
    expect(await installMetaMask(again)).toMatchObject({ state: 'there' })
    expect(asked).toEqual([])
    expect(await readFile(mark, 'utf8')).toBe('mine')
    await expect(installMetaMask({ ...again, sha256: '0'.repeat(64), force: true })).rejects.toThrow()
    expect(await readFile(mark, 'utf8')).toBe('mine')
    expect(await installMetaMask({ ...again, force: true })).toMatchObject({ state: 'installed' })
    expect(await readdir(join(cacheFolder, 'metamask-chrome-13.13.1'))).not.toContain('mark')
    expect(await readdir(cacheFolder)).toEqual(['metamask-chrome-13.13.1'])
  })

  test('two at once both get it', async () => {
    const both = await Promise.all([install(good), install(good)])
    expect(both).toMatchObject([{ build: { version: '13.13.1' } }, { build: { version: '13.13.1' } }])
    expect(await readdir(cacheFolder)).toEqual(['metamask-chrome-13.13.1'])
  })

  test('four at once who force it all get it, round by round', async () => {
    const { url } = await startServer(good)
    const force = () => installMetaMask({ cacheFolder, baseUrl: url, sha256: toHash(good), force: true })
    const dir = join(cacheFolder, 'metamask-chrome-13.13.1')
    for (let round = 0; round < 8; round += 1) {
      const all = await Promise.all([force(), force(), force(), force()])
      expect(all).toEqual(Array(4).fill({ ...all[0], state: 'installed' }))
      expect(all[0]).toMatchObject({ build: { dir, version: '13.13.1' } })
      expect(await findMetaMaskBuild({ cacheFolder })).toEqual(all[0].state === 'installed' && all[0].build)
      expect(await readdir(cacheFolder)).toEqual(['metamask-chrome-13.13.1'])
    }
  })

  test('a large one, too, from a server that ends the connection behind it', async () => {
    // Random bytes, which do not compress.
    const large = zipFakeMetaMask({}, [{ name: 'large.bin', text: randomBytes(4_000_000).toString('latin1') }])
    const close = (response: ServerResponse) =>
      response.writeHead(200, { 'content-length': large.length, connection: 'close' }).end(large)
    expect(await install(close, { sha256: toHash(large) })).toMatchObject({ state: 'installed' })
  })

  test('follows redirects within this machine, and gives up on a circle', async () => {
    const last = await startServer(good)
    const redirect = (to: string) => (response: ServerResponse) =>
      response.writeHead(302, { location: to }).end('It is elsewhere.')
    expect(await install(redirect(`${last.url}/asset?signature=secret`))).toMatchObject({ state: 'installed' })
    expect(last.asked).toEqual(['/asset?signature=secret'])
    await expect(install(redirect(PATH), { force: true })).rejects.toThrow('more than 5 redirects')
    const attempt = install(redirect('http://metamask.example/a.zip'), { force: true })
    await expect(attempt).rejects.toThrow('to an address that is not allowed: http://metamask.example')
  })
})

const status = (code: number) => (response: ServerResponse) => response.writeHead(code).end('No.')
const cutOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': good.length })
  response.write(good.subarray(0, 100), () => response.destroy())
}
const stall = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': good.length })
  response.write(good.subarray(0, 100))
}
const withEntry = (entry: Parameters<typeof zipFakeMetaMask>[1]) => zipFakeMetaMask({}, entry)

describe('installMetaMask refuses, and leaves nothing', () => {
  test.each<[string, Answer, RegExp]>([
    ['404', status(404), /has no \/v13\.13\.1\/metamask-chrome-13\.13\.1\.zip \(HTTP 404\).*Check the base address/s],
    ['403', status(403), /refuses the file \(HTTP 403\)/],
    ['503', status(503), /refuses the file \(HTTP 503\).*Try again later/s],
    ['a part', status(206), /HTTP 206/],
    ['a redirect to nowhere', status(302), /HTTP 302/],
    ['an end in the middle', cutOff, /broke off after 100 of [\d,]+ bytes/],
    ['silence in the middle', stall, /broke off after 100 of [\d,]+ bytes \(ETIMEDOUT\)/],
    ['silence from the start', () => {}, /cannot be reached or does not answer \(ETIMEDOUT\)/],
    [
      'another file',
      Buffer.from('hello'),
      /is not the release: it is not unpacked.*SHA-256 {3}[0-9a-f]{64}\n *expected/s,
    ],
  ])('%s', async (_, answer, says) => {
    await expect(install(answer, { timeout: 1_000 })).rejects.toThrow(says)
    expect(await readdir(cacheFolder)).toEqual([])
  })

  test.each<[string, Buffer, RegExp]>([
    ['a truncated zip', good.subarray(0, -100), /chrome-13\.13\.1\.zip is not unpacked: .*truncated/],
    ['no zip', Buffer.from('hello'), /is not unpacked/],
    ['a path that escapes', withEntry([{ name: '../evil', text: '' }]), /is not unpacked: .*\.\.\/evil/],
    ['an absolute path', withEntry([{ name: '/tmp/evil', text: '' }]), /is not unpacked: .*\/tmp\/evil/],
    ['a link', withEntry([{ name: 'evil', text: '/etc', mode: 0o120777 }]), /is not unpacked: "evil".*link/],
    ['another version', zipFakeMetaMask({ version: '13.12.0' }), /sent MetaMask 13\.12\.0 instead of 13\.13\.1/],
    ['another extension', zipFakeMetaMask({ name: 'Other' }), /chrome-13\.13\.1\.zip is another extension: "Other"/],
  ])('%s, by whatever hash', async (_, zip, says) => {
    await expect(install(zip, { sha256: toHash(zip) })).rejects.toThrow(says)
    expect(await readdir(cacheFolder)).toEqual([])
  })

  test('what is too large, said or not', async () => {
    const maxSize = good.length - 1
    await expect(install(good, { maxSize })).rejects.toThrow('is larger than')
    const chunked = (response: ServerResponse) => response.writeHead(200).end(good)
    await expect(install(chunked, { maxSize })).rejects.toThrow('is larger than')
    expect(await install(chunked)).toMatchObject({ state: 'installed' })
  })

  test('a server that is not there', async () => {
    const server = await startDownloadServer(good)
    await server.stop()
    const refused = installMetaMask({ cacheFolder, baseUrl: server.url, sha256: toHash(good) })
    await expect(refused).rejects.toThrow(/127\.0\.0\.1:\d+ cannot be reached or does not answer \(ECONNREFUSED\)/)
    expect(await readdir(cacheFolder)).toEqual([])
  })

  test('what is stopped', async () => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const stopped = install(stall, { signal: controller.signal, onProgress: () => controller.abort(reason) })
    await expect(stopped).rejects.toBe(reason)
    expect(await readdir(cacheFolder)).toEqual([])
  })

  test.each(['none', 'ftp://a', 'http://mirror.example', 'https://me:secret@a', 'https://a/?key=1'])(
    'the base address %s',
    async (baseUrl) => {
      const refused = installMetaMask({ cacheFolder, baseUrl })
      await expect(refused).rejects.toThrow(/^The base address of the download/)
      await expect(refused).rejects.not.toThrow('secret')
    },
  )
})
