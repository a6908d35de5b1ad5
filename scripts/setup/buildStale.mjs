import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildPageBundles, PAGE_BUNDLES } from './buildPageBundles.mjs'
import { listEntries } from './listEntries.mjs'
import { listReached } from './listReached.mjs'
import { report } from './report.mjs'
import { runChild } from './runChild.mjs'
import { readStamp, writeStamp } from './stamps.mjs'
import { writeWhole } from './writeWhole.mjs'

/** npm reads it in addition to package.json's `files`. */
const PACK_LIST = 'dist/.npmignore'

const COMMON = ['package.json', 'package-lock.json', 'tsconfig.json', 'mocks', 'fixtures']

const BUILDS = {
  node: { inputs: [...COMMON, 'tsconfig.build.json', 'scripts'], outputs: listNodeOutputs, make: buildNode },
  console: {
    inputs: [...COMMON, 'console', 'vite.config.ts', 'scripts/setup'],
    outputs: () => ['dist/console/index.html'],
    make: buildConsole,
  },
}

const TITLES = { node: 'the command', console: 'the console' }

export function staleBuilds(root, names) {
  return names.filter(
    (name) =>
      listMissing(root, BUILDS[name].outputs(root)).length > 0 ||
      readStamp(root, name) !== hashInputs(root, BUILDS[name].inputs),
  )
}

export async function buildStale(root, names) {
  const failed = []
  const stale = staleBuilds(root, names)
  // Removed first: the next set-up writes a missing pack list, but would trust a stale one.
  if (stale.length > 0) rmSync(join(root, PACK_LIST), { force: true })
  for (const name of stale) {
    report(`building ${TITLES[name]}…`)
    // Taken before the build: a source that changes during it is built the next time.
    const hash = hashInputs(root, BUILDS[name].inputs)
    if (await BUILDS[name].make(root)) writeStamp(root, name, hash)
    else {
      report(`${TITLES[name]} did not build. See the output above.`)
      failed.push(name)
    }
  }
  if (stale.length > 0 && !failed.includes('node')) await writePackList(root)
  return failed
}

async function writePackList(root) {
  const paths = await listReached(root, listEntries(root))
  // Excludes every file except those that follow. Folders stay included, so that npm looks into them.
  const lines = ['**', '!*/', ...paths.map((path) => path.replace(/^dist/, '!'))]
  writeWhole(join(root, PACK_LIST), `${lines.join('\n')}\n`)
}

function listNodeOutputs(root) {
  return [...listEntries(root), ...PAGE_BUNDLES, PACK_LIST]
}

const listMissing = (root, paths) => paths.filter((path) => !existsSync(join(root, path)))

async function buildNode(root) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  // The compiler trusts its own notes, and would not write a deleted file again.
  const force = listMissing(root, listEntries(root)).length === 0 ? [] : ['--force']
  if (!(await runChild(process.execPath, [tsc, '-b', 'tsconfig.build.json', ...force], { cwd: root }))) return false
  for (const folder of ['mocks', 'fixtures', 'scripts']) removeOrphans(root, folder)
  try {
    await buildPageBundles(root)
  } catch (error) {
    report(error.message)
    return false
  }
  const missing = listMissing(root, listEntries(root))
  if (missing.length === 0) return true
  report(
    `package.json names files that the build does not make: ${missing.join(', ')}. Check whether tsconfig.build.json lacks a project.`,
  )
  return false
}

async function buildConsole(root) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const built = await runChild(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: root })
  // A missing console is better than one of older sources.
  if (!built) rmSync(join(root, 'dist/console'), { recursive: true, force: true })
  return built
}

function removeOrphans(root, folder) {
  for (const path of listFiles(root, `dist/${folder}`)) {
    const [, source] = /^dist\/(.+?)(?:\.d\.ts|\.js|\.js\.map)$/.exec(path) ?? []
    if (source && !existsSync(join(root, `${source}.ts`))) rmSync(join(root, path))
  }
}

function hashInputs(root, inputs) {
  const hash = createHash('sha256')
  for (const input of inputs)
    for (const path of listFiles(root, input)) {
      if (/\.test\.tsx?$/.test(path)) continue
      const { size, mtimeMs } = statSync(join(root, path))
      hash.update(`${path} ${size} ${mtimeMs}\n`)
    }
  return hash.digest('hex')
}

function listFiles(root, path) {
  const entries = readFolder(join(root, path))
  if (!entries) return existsSync(join(root, path)) ? [path] : []
  return entries.flatMap((entry) => {
    const inner = `${path}/${entry.name}`
    return entry.isDirectory() ? listFiles(root, inner) : [inner]
  })
}

function readFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))
  } catch {
    return undefined
  }
}
