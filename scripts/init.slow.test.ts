import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { createCommandRunner } from './check/createCommandRunner.ts'
import { provideBrowser } from './check/provideBrowser.ts'
import { packageRoot } from './packageRoot.ts'

const run = promisify(execFile)
const inClone = (path: string) => join(packageRoot, 'node_modules', path)

const DAPP = {
  'index.html': `<!doctype html>
<meta charset="utf-8" />
<button id="connect">Connect</button>
<button id="sign">Sign message</button>
<output></output>
<script type="module" src="/main.js"></script>
`,
  'main.js': `const output = document.querySelector('output')
let account
document.getElementById('connect').onclick = async () => {
  ;[account] = await window.ethereum.request({ method: 'eth_requestAccounts' })
  output.textContent = account
}
document.getElementById('sign').onclick = async () => {
  output.textContent = await window.ethereum.request({ method: 'personal_sign', params: ['0x6869', account] })
}
`,
  'serve.js': `import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const pages = { '/': ['index.html', 'text/html'], '/main.js': ['main.js', 'text/javascript'] }
createServer(async (request, response) => {
  const [file, type] = pages[request.url] ?? []
  response.writeHead(file ? 200 : 404, { 'content-type': type ?? 'text/plain' })
  response.end(file && (await readFile(file)))
}).listen(Number(process.argv[3]), 'localhost')
`,
}

test('the spec that walletbench init writes passes on its dapp, and has no type errors', async () => {
  const results = join(packageRoot, 'test-results')
  await mkdir(results, { recursive: true })
  const folder = await mkdtemp(join(results, 'init-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  // A repository of its own: the workflow goes to its root.
  await mkdir(join(folder, '.git'))
  const scripts = { dev: `node serve.js --port ${await findFreePort()}` }
  const files = { ...DAPP, 'package.json': JSON.stringify({ name: 'dapp', private: true, type: 'module', scripts }) }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  for (const [name, target] of [
    ['walletbench', packageRoot],
    ['@playwright/test', inClone('@playwright/test')],
  ] as const) {
    await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true })
    await symlink(target, join(folder, 'node_modules', name), 'junction')
  }

  const { stdout } = await run(process.execPath, [join(packageRoot, 'dist/scripts/walletbench.js'), 'init', '--yes'], {
    cwd: folder,
  })
  expect(stdout).toContain('playwright.config.ts: new\n')
  expect(stdout).toContain('e2e/connect.spec.ts: new\n')

  // Playwright's own browser may not be there: the only line that is not of `init`.
  const config = join(folder, 'playwright.config.ts')
  const { run: runCommand } = createCommandRunner(packageRoot)
  const context = { run: runCommand, environment: readEnvironment(), root: packageRoot, reportFolder: folder }
  const launchOptions = JSON.stringify({ executablePath: await provideBrowser(context) })
  const text = await readFile(config, 'utf8')
  await writeFile(config, text.replace('  use: {\n', `  use: {\n    launchOptions: ${launchOptions},\n`))

  const flags = '--noEmit --strict --skipLibCheck --target es2022 --module nodenext --types node'.split(' ')
  const args = [...flags, '--ignoreConfig', '--pretty', 'false', 'playwright.config.ts', 'e2e/connect.spec.ts']
  const checked = await run(process.execPath, [inClone('typescript/bin/tsc'), ...args], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  expect(checked.stdout).toBe('')

  const tested = await run(process.execPath, [inClone('@playwright/test/cli.js'), 'test', '--reporter=line'], {
    cwd: folder,
    // A server that already listens there is somebody else's.
    env: { ...process.env, CI: '1' },
  }).catch((error: { stdout: string }) => error)
  expect(tested.stdout).toContain('2 passed')
})

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
