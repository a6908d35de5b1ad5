import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { report } from './report.mjs'
import { cacheFolder, readText } from './stamps.mjs'

/** ms: after how long without a beat the holder counts as dead. */
const BEAT = 1_000
const DEAD = 15_000
const LOOK = 100

export async function withLock(root, task) {
  mkdirSync(cacheFolder(root), { recursive: true })
  const path = join(cacheFolder(root), 'lock')
  const mine = `${process.pid} ${Date.now()}`
  for (let waited = false; !take(path, mine); waited = true) {
    if (!waited) report(`waiting for another set-up, process ${readHolder(path)}…`)
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), BEAT)
  const release = () => {
    if (readText(path) === mine) rmSync(path, { force: true })
  }
  process.once('exit', release)
  try {
    return await task()
  } finally {
    clearInterval(beat)
    process.removeListener('exit', release)
    release()
  }
}

function take(path, mine) {
  try {
    writeFileSync(path, mine, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (isDead(path)) removeDead(path)
  return false
}

function isDead(path) {
  try {
    // A pid alone proves nothing: after a restart of the machine another process may have the same one.
    if (Date.now() - statSync(path).mtimeMs > DEAD) return true
    process.kill(readHolder(path), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Two set-ups may find the lock dead at once. Only the one that moves it away removes it, and never a new one. */
function removeDead(path) {
  const dead = readText(path)
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (readText(aside) !== dead) renameSync(aside, path)
  } catch {
    // Another set-up was faster.
  }
  rmSync(aside, { force: true })
}

const readHolder = (path) => Number((readText(path) ?? '').split(' ')[0])
