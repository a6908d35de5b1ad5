import { mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { createPrograms, refusing } from '../testing/createPrograms.ts'

const programs = createPrograms()
afterEach(programs.stop)

test('walletbench extension writes an extension without permissions, and prints its folder', async () => {
  const folder = join(await makeFolder(), 'extension')
  const words = ['--folder', folder, '--url', 'http://127.0.0.1:5999', '--site', 'https://dapp.test:8443']
  expect(await programs.runToEnd('extension', ...words)).toMatchObject({ code: 0, stdout: `${folder}\n` })
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  expect(manifest).not.toHaveProperty('permissions')
  expect(manifest).not.toHaveProperty('host_permissions')
  for (const { matches, js, all_frames, run_at } of manifest.content_scripts) {
    expect([all_frames, run_at]).toEqual([true, 'document_start'])
    expect(matches).toContain('https://dapp.test/*')
    expect(await readFile(join(folder, js[0]), 'utf8')).toContain('http://127.0.0.1:5999')
  }
  expect(manifest.content_scripts.map(({ world }: { world: string }) => world)).toEqual(['ISOLATED', 'MAIN'])
})

test('--wallet names the wallets of the bench, in their order', async () => {
  const folder = join(await makeFolder(), 'extension')
  await programs.runToEnd('extension', '--folder', folder, '--wallet', 'rainbow', '--wallet', 'coinbase')
  const script = await readFile(join(folder, 'page.js'), 'utf8')
  const names = Array.from(script.matchAll(/"rdns":"([^"]+)"/g), ([, rdns]) => rdns)
  expect(names).toEqual(['me.rainbow', 'com.coinbase.wallet'])
  const unknown = await programs.runToEnd('extension', '--folder', folder, '--wallet', 'rainbov')
  expect(unknown).toEqual(refusing(2, 'Did you mean rainbow?'))
})

test('--folder: an extension that is there is replaced with --overwrite alone, and links stay in the folder', async () => {
  const path = await makeFolder({ 'page.js': 'mine', 'theirs.js': 'theirs' })
  const refused = await programs.runToEnd('extension', '--folder', path)
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/page\.js already exists\.\nGive a new folder/),
  })
  expect(await readdir(path)).toEqual(['page.js', 'theirs.js'])
  expect(await programs.runToEnd('extension', '--folder', path, '--overwrite')).toMatchObject({ code: 0 })
  expect(await readFile(join(path, 'page.js'), 'utf8')).not.toBe('mine')
  const linked = join(path, 'linked')
  await mkdir(linked)
  await symlink('../theirs.js', join(linked, 'page.js'))
  const outside = await programs.runToEnd('extension', '--folder', linked, '--overwrite')
  expect(outside).toEqual(refusing(1, 'leads out of its folder'))
  expect(await readFile(join(path, 'theirs.js'), 'utf8')).toBe('theirs')
})

test('a site for all of the web is refused, with what is valid', async () => {
  const says = 'A * does not stand for other sites. Give each web origin, such as https://dapp.test.'
  for (const site of ['https://*', 'https://*.dapp.test'])
    expect(await programs.runToEnd('extension', '--site', site)).toEqual(refusing(2, says))
})

test('an address of another machine is refused', async () => {
  const ended = await programs.runToEnd('extension', '--url', 'https://bench.example')
  expect(ended).toEqual(refusing(2, 'is not the address of a bench on this machine'))
})
