import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { takeFileLock } from './takeFileLock.ts'

test('one process has a file; given back, it can be taken again', async () => {
  const file = join(await makeFolder(), 'page.io')
  const release = takeFileLock(file)
  expect(readFileSync(`${file}.lock`, 'utf8')).toBe(`${process.pid}\n`)
  expect(() => takeFileLock(file)).toThrow(`page.io is being recorded by process ${process.pid}.`)
  release()
  expect(existsSync(`${file}.lock`)).toBe(false)
  takeFileLock(file)()
})

test('the lock of a living process is kept, that of a dead one is taken over', async () => {
  const folder = await makeFolder()
  const file = join(folder, 'page.io')
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => void other.kill('SIGKILL'))
  writeFileSync(`${file}.lock`, `${other.pid}\n`)
  expect(() => takeFileLock(file)).toThrow(`by process ${other.pid}.`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  takeFileLock(file)()
  expect(readdirSync(folder)).toEqual([])
})

test.each(['', 'text'])('a lock that names no process is taken over: "%s"', async (text) => {
  const file = join(await makeFolder(), 'page.io')
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(`${file}.lock`, text || `${pid}\n`)
  takeFileLock(file)()
})

test('a folder that is none is said', async () => {
  const folder = await makeFolder()
  expect(() => takeFileLock(join(folder, 'none', 'page.io'))).toThrow('there is no such file or folder')
  writeFileSync(join(folder, 'file'), '')
  expect(() => takeFileLock(join(folder, 'file', 'page.io'))).toThrow('a part of its path is a file, not a folder')
})
