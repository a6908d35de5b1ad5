import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { fakeMetaMask, zipFakeMetaMask } from '#mocks/node/metamaskBuild/testing/fakeMetaMask'
import { startDownloadServer } from '#mocks/node/metamaskBuild/testing/startDownloadServer'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { writeFiles } from '#mocks/node/testing/makeKeptFolder'
import { refusing, type StartedCommand, startCommand } from '#scripts/testing/createPrograms'
import { packageRoot } from '../packageRoot.ts'
import { runProgram } from '../testing/runProgram.ts'

const program = join(packageRoot, 'dist/scripts/walletbench.js')
const good = zipFakeMetaMask()
const sha256 = createHash('sha256').update(good).digest('hex')

let folder = ''
beforeEach(async () => {
  folder = await makeFolder()
})

/** Keeps its files below the test's folder, and ignores the variables of the user's shell. */
function start(words: readonly string[], variables: NodeJS.ProcessEnv = {}): StartedCommand {
  const running = startCommand(['metamask', ...words], { XDG_CACHE_HOME: folder, ...variables })
  onTestFinished(async () => {
    running.stop()
    await running.closed
  })
  return running
}

type Stoppable = Pick<StartedCommand, 'stop' | 'stderr'> & { readonly closed: Promise<{ code: number | null }> }

function startProcess(words: readonly string[]): Stoppable {
  const options = { cwd: packageRoot, env: { XDG_CACHE_HOME: folder } }
  const { child, closed, stderr } = runProgram(process.execPath, [program, 'metamask', ...words], options)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await closed
  })
  return { closed, stderr, stop: () => child.kill('SIGINT') }
}

async function run(words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const running = start(words, env)
  const { code } = await running.closed
  return { code, stdout: running.stdout(), stderr: running.stderr() }
}

async function startServer(answer: Parameters<typeof startDownloadServer>[0]) {
  const server = await startDownloadServer(answer)
  onTestFinished(server.stop)
  return server
}

const listCache = () => readdirSync(join(folder, 'walletbench'))

describe('walletbench metamask', () => {
  test('where none is found it says how to get one', async () => {
    const { code, stdout, stderr } = await run([])
    expect([code, stderr]).toEqual([1, ''])
    for (const way of ['walletbench metamask install', 'METAMASK_DIR', 'METAMASK_ZIP']) expect(stdout).toContain(way)
    const json = await run(['--json'])
    expect(json.code).toBe(1)
    expect(JSON.parse(json.stdout)).toMatchObject({ found: false })
  })

  test('prints the build in METAMASK_DIR', async () => {
    const dir = await writeFiles(join(folder, 'build'), fakeMetaMask())
    const json = await run(['--json'], { METAMASK_DIR: dir })
    expect([json.code, json.stderr]).toEqual([0, ''])
    const build = JSON.parse(json.stdout)
    const extensionId = expect.stringMatching(/^[a-p]{32}$/)
    expect(build).toEqual({ found: true, dir, version: '13.13.1', extensionId, support: 'supported' })
    const { code, stdout } = await run([], { METAMASK_DIR: dir })
    expect(code).toBe(0)
    expect(stdout).toBe(`MetaMask 13.13.1 (supported)\n  Folder        ${dir}\n  Extension id  ${build.extensionId}\n`)
  })

  test('prints the build in METAMASK_ZIP, and warns of one that nobody has tried', async () => {
    const zip = join(folder, 'metamask.zip')
    writeFileSync(zip, zipFakeMetaMask({ version: '14.0.0' }))
    const { code, stdout, stderr } = await run(['--json'], { METAMASK_ZIP: zip })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ version: '14.0.0', support: 'unseen' })
    expect(stderr).toBe('This build of MetaMask (14.0.0) is untested: the tests target 13.13.1.\n')
  })

  test('refuses what is no MetaMask', async () => {
    const dir = await writeFiles(join(folder, 'build'), fakeMetaMask({ name: 'Other' }))
    const ended = await run(['--json'], { METAMASK_DIR: dir })
    expect(ended).toEqual(refusing(1, 'build is another extension: "Other".\nSet METAMASK_DIR to '))
  })
})

describe('walletbench metamask install', () => {
  test('with no hash: printed, exit code 1, nothing unpacked; with it: installed, and found', async () => {
    const { url } = await startServer(good)
    const unpinned = await run(['install', '--base-url', url])
    expect(unpinned.code).toBe(1)
    expect(unpinned.stdout).toContain(`SHA-256  ${sha256}\n`)
    expect(unpinned.stderr).toContain(`run this again with --sha256 ${sha256}\n`)
    expect(listCache()).toEqual([])

    const env = { METAMASK_BASE_URL: url }
    const installed = await run(['install', '--json', '--sha256', `sha256:${sha256.toUpperCase()}`], env)
    expect([installed.code, installed.stderr]).toEqual([0, ''])
    const { state, build } = JSON.parse(installed.stdout)
    expect([state, build.dir]).toEqual(['installed', join(folder, 'walletbench/metamask-chrome-13.13.1')])
    expect(JSON.parse((await run(['--json'])).stdout)).toEqual({ found: true, ...build })

    const again = await run(['install'], env)
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining(build.dir) })
    expect(again.stderr).toBe('It is already installed. --force replaces it.\n')
  })

  const broken = 'is not the release: it is not unpacked.'
  test.each([
    { name: '404', answer: undefined, says: 'HTTP 404' },
    { name: 'another file', answer: Buffer.from('hello'), says: broken },
    { name: 'a truncated one', answer: good.subarray(0, -9), says: broken },
  ])('$name: exit code 1, and nothing is left', async ({ answer, says }) => {
    const { url } = await startServer(answer ?? ((response) => response.writeHead(404).end()))
    const ended = await run(['install', '--json', '--sha256', sha256, '--base-url', url])
    expect(ended).toEqual(refusing(1, says))
    expect(ended.stderr).not.toMatch(/\n\s+at /)
    expect(listCache()).toEqual([])
  })

  test.each<{ what: string; run: (words: readonly string[]) => Stoppable }>([
    { what: 'what stops it', run: start },
    { what: 'SIGINT to its process', run: startProcess },
  ])('$what stops the download, and nothing is left', async ({ run }) => {
    const asked = new EventEmitter()
    const { url } = await startServer((response) => {
      response.writeHead(200, { 'content-length': good.length })
      response.write(good.subarray(0, 100), () => asked.emit('answered'))
    })
    const running = run(['install', '--sha256', sha256, '--base-url', url])
    await once(asked, 'answered')
    running.stop()
    expect(await running.closed).toMatchObject({ code: 1 })
    expect(running.stderr()).toBe('Stopped: nothing was installed.\n')
    expect(listCache()).toEqual([])
  })

  test.each([
    { words: ['install', '--sha256', 'abc'], says: 'Not a SHA-256' },
    { words: ['install', '--base-url', 'http://mirror.example'], says: 'neither https nor on this machine' },
    { words: ['uninstall'], says: "too many arguments for 'metamask'" },
  ])('$words is refused with 2', async ({ words, says }) => {
    expect(await run(words)).toEqual(refusing(2, says))
  })
})
