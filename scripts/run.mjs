// The program runs in this same process, so that a signal sent to it reaches the program.
// Until the set-up is done, only Node's own modules may be imported.
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [program = '', ...args] = process.argv.slice(2)

/** `console`: needs it. `counts`: reports failed builds itself. */
const programs = {
  walletbench: { module: 'walletbench', console: true },
  test: { module: 'test', console: true, counts: true },
  bench: { module: 'bench', console: true },
  soak: { module: 'soak', console: true },
  fuzz: { module: 'fuzz', console: false },
  contracts: { module: 'contracts', console: false },
  cassettes: { module: 'cassettes', console: true },
  testMetaMask: { module: 'testMetaMask', console: true },
  benchMetaMask: { module: 'benchMetaMask', console: true },
  mutants: { module: 'mutants', console: true },
  setup: { module: undefined, console: true },
}

const { module, console, counts } = Object.hasOwn(programs, program)
  ? programs[program]
  : fail(2, `Unknown program '${program}'. Give one of: ${Object.keys(programs).join(', ')}.`)

if (!isSupported(process.versions.node))
  fail(1, `Walletbench needs Node 20.19, 22.12 or newer; this is ${process.version}. Get it at https://nodejs.org.`)

const { setUp } = await import('./setup.mjs')
const failedBuilds = await setUp({ root, console: console && !args.includes('--no-console') })
// Without the console, a program says itself what it cannot do. The set-up alone, which runs before packing, fails.
const isBroken = module ? failedBuilds.includes('node') : failedBuilds.length > 0
if (isBroken && !counts) process.exit(1)
if (module) {
  const path = resolve(root, 'dist/scripts', `${module}.js`)
  process.env.WALLETBENCH_FAILED_BUILDS = failedBuilds.join(',')
  process.argv = [process.execPath, path, ...args]
  await import(pathToFileURL(path).href)
}

/** The Node versions that Vite supports. */
function isSupported(version) {
  const [major, minor] = version.split('.').map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
}

function fail(code, message) {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}
