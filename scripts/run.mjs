// The entry of the package's scripts: `node scripts/run.mjs <program> [arguments]`. Sets up what is missing, then runs
// the program's built module in this same process, so that a signal sent here reaches the program itself.
// Until the set-up is done, nothing may be imported but Node's own modules.
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [program = '', ...args] = process.argv.slice(2)

/** For each program: its module, whether it needs the console, and whether it says itself what did not build. */
const programs = {
  walletbench: { module: 'walletbench', console: true },
  test: { module: 'test', console: true, counts: true },
  bench: { module: 'bench', console: true },
  soak: { module: 'soak', console: false },
  fuzz: { module: 'fuzz', console: false },
  contracts: { module: 'contracts', console: false },
  cassettes: { module: 'cassettes', console: true },
  testMetaMask: { module: 'testMetaMask', console: true },
  benchMetaMask: { module: 'benchMetaMask', console: true },
  mutants: { module: 'mutants', console: true },
  /** The set-up alone. */
  setup: { module: undefined, console: true },
}

const { module, console, counts } = Object.hasOwn(programs, program)
  ? programs[program]
  : fail(2, `Unknown program '${program}'. One of: ${Object.keys(programs).join(', ')}.`)

if (!isSupported(process.versions.node))
  fail(1, `Walletbench needs Node 20.19, 22.12 or newer; this is ${process.version}. Get it at https://nodejs.org.`)

const { setUp } = await import('./setup.mjs')
const failedBuilds = await setUp({ root, console: console && !args.includes('--no-console') })
// Without the console a program tells itself what it cannot do; the set-up alone, which comes before packing, does not.
const isBroken = module ? failedBuilds.includes('node') : failedBuilds.length > 0
if (isBroken && !counts) process.exit(1)
if (module) {
  const path = resolve(root, 'dist/scripts', `${module}.js`)
  process.env.WALLETBENCH_FAILED_BUILDS = failedBuilds.join(',')
  process.argv = [process.execPath, path, ...args]
  await import(pathToFileURL(path).href)
}

/** What Vite runs on. */
function isSupported(version) {
  const [major, minor] = version.split('.').map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
}

function fail(code, message) {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}
