import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { runModule } from '#scripts/testing/runProgram'

/** npm asks the registry for what its cache lacks. */
const TIMEOUT = 120_000
const PARENT = 'oxc-resolver'

type Missing = { readonly parent: string; readonly name?: string; readonly version?: string }

const LIST = `
  const { missingNativePackages } = await setup('installNativePackages')
  console.log(JSON.stringify(missingNativePackages(root)))`

async function listMissing(root: string): Promise<readonly Missing[]> {
  const list: unknown = await runModule(LIST, root).ready
  return list as readonly Missing[]
}

describe('installNativePackages', () => {
  test('installs what a lock file of another platform lacks, and leaves the lock file alone', {
    timeout: TIMEOUT,
  }, async () => {
    const { version } = createRequire(import.meta.url)(`${PARENT}/package.json`) as { version: string }
    const root = await makeFolder({ 'package.json': JSON.stringify({ dependencies: { [PARENT]: version } }) })
    await promisify(execFile)('npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit'], { cwd: root })
    expect(await listMissing(root)).toEqual([])

    // As if made on another platform: without any platform's packages.
    const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>
    }
    lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([path]) => !path.includes('/binding-')))
    const text = JSON.stringify(lock, null, 2)
    await writeFile(join(root, 'package-lock.json'), text)
    await rm(join(root, 'node_modules/@oxc-resolver'), { recursive: true })
    const [missing] = await listMissing(root)
    expect(missing).toMatchObject({ parent: PARENT, version })

    const program = runModule(`await (await setup('installNativePackages')).installNativePackages(root)`, root)
    expect(await program.closed).toMatchObject({ code: 0 })
    expect(program.stderr()).toContain(`${missing?.name}@${version}`)
    expect(await listMissing(root)).toEqual([])
    expect(await readFile(join(root, 'package-lock.json'), 'utf8')).toBe(text)
  })

  test('says what to do when the registry does not have it', { timeout: TIMEOUT }, async () => {
    const name = `@biomejs/cli-${process.platform}-${process.arch}`
    const manifest = { name: '@biomejs/biome', version: '0.0.0', optionalDependencies: { [name]: '0.0.0-none' } }
    const folder = await makeFolder({
      'package.json': '{}',
      'node_modules/@biomejs/biome/package.json': JSON.stringify(manifest),
      // Nothing listens there.
      '.npmrc': 'registry=http://127.0.0.1:9/\nfetch-retries=0\n',
    })
    const code = `
      const { installNativePackages } = await setup('installNativePackages')
      await installNativePackages(root).catch((error) => console.log(JSON.stringify(error.message)))`
    const message: unknown = await runModule(code, folder).ready
    expect(message).toContain(`npm install --no-save ${name}@0.0.0-none`)
  })
})
