import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { npmInstall } from './setup/npmInstall.mjs'

const others = join(dirname(dirname(fileURLToPath(import.meta.url))), 'e2e/others')
const TOOLS = 'comparison'
const all = readdirSync(others).filter((name) => existsSync(join(others, name, 'package.json')))
const named = process.argv.slice(2)
const unknown = named.find((name) => !all.includes(name))
if (unknown) {
  process.stderr.write(`There is no app '${unknown}'. Apps: ${all.join(', ')}.\n`)
  process.exit(2)
}

for (const app of named.length > 0 ? named : all.filter((name) => name !== TOOLS)) {
  process.stdout.write(`${app}…\n`)
  const root = join(others, app)
  if (!(await npmInstall(root))) {
    process.stderr.write(`${app} was not installed: npm ended with an error.\n`)
    process.exitCode = 1
    continue
  }
  if (app === TOOLS) linkProduct(root)
  else await makeStatic(root)
}

/** A folder with a package.json of its own does not find the package around it by name. */
function linkProduct(root) {
  const place = join(root, 'node_modules/walletbench')
  rmSync(place, { force: true })
  symlinkSync(dirname(dirname(others)), place, 'junction')
}

async function makeStatic(root) {
  const outDir = join(root, 'dist')
  if (existsSync(join(root, 'index.html')))
    return build({
      configFile: false,
      root,
      base: './',
      logLevel: 'error',
      // The page that apps share imports each app's own packages.
      resolve: { dedupe: ['react', 'react-dom', 'viem', 'wagmi'] },
      build: { outDir, target: 'es2023', sourcemap: true },
    })
  const [name = ''] = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies)
  cpSync(join(root, 'node_modules', name, 'dist'), outDir, { recursive: true })
}
