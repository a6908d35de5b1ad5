import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { createPrograms } from '../testing/createPrograms.ts'

const DAPP = {
  'package.json': JSON.stringify({
    scripts: { dev: 'vite --port 4567' },
    dependencies: { '@rainbow-me/rainbowkit': '2', wagmi: '2' },
  }),
  'src/App.tsx': `import { mainnet, base } from 'wagmi/chains'\n<ConnectButton />`,
  '.gitignore': 'node_modules\n',
}

const programs = createPrograms()
afterEach(programs.stop)

async function init(files: Readonly<Record<string, string>>, ...flags: string[]) {
  const path = await makeFolder(files)
  const list = () => readdir(path, { recursive: true })
  const read = (name: string) => readFile(join(path, name), 'utf8')
  return { ...(await programs.runToEnd('init', path, ...flags)), list, read }
}

describe('walletbench init', () => {
  test('says what it found, writes what is new, and leaves what is there', async () => {
    const { code, stdout, read } = await init(DAPP)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Framework +Vite\nDialog +RainbowKit\n/)
    expect(stdout).toContain("npm run dev, http://localhost:4567 (the script's flag)")
    expect(stdout).toContain('mainnet (1), base (8453)')
    expect(await read('playwright.config.ts')).toContain("url: 'http://localhost:4567'")
    expect(await read('e2e/connect.spec.ts')).toContain('RainbowKit')
    expect(await read('.github/workflows/e2e.yml')).toContain('npx playwright test')
    expect(stdout).toContain(' node_modules\n+test-results/\n')
    expect(stdout).toContain('.gitignore: left as it was. To change it: --yes\n')
    expect(await read('.gitignore')).toBe('node_modules\n')
    expect(stdout).toContain('  npm install --save-dev walletbench @playwright/test\n')
  })

  test('--yes changes files that are there', async () => {
    const { stdout, read } = await init({ ...DAPP, 'playwright.config.ts': 'export default {\n}\n' }, '--yes')
    expect(stdout).toContain('playwright.config.ts: changed\n')
    expect(await read('playwright.config.ts')).toContain("baseURL: 'http://localhost:4567'")
    expect(await read('.gitignore')).toContain('test-results/')
  })

  test('--dry-run shows all of it and writes nothing', async () => {
    const { code, stdout, list } = await init(DAPP, '--dry-run', '--yes')
    expect(code).toBe(0)
    expect(stdout).toContain('e2e/connect.spec.ts (new)\nimport { expect, test }')
    expect((await list()).toSorted()).toEqual(['.gitignore', 'package.json', 'src', 'src/App.tsx'])
  })

  test('without a framework it says what it looked for, and writes generic files', async () => {
    const { code, stdout, read } = await init({ 'package.json': '{}' })
    expect(code).toBe(0)
    expect(stdout).toMatch(/Framework +none of Next\.js, .*Vite: the files are generic/)
    expect(stdout).toContain('neither a script "dev" nor "start"')
    expect(await read('e2e/connect.spec.ts')).toContain('put its text here')
  })

  test('says what is wrong with a folder', async () => {
    expect(await init({})).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no package.json') })
    const broken = await init({ 'package.json': '{' })
    expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining('is not JSON') })
    expect(await broken.list()).toEqual(['package.json'])
  })
})
