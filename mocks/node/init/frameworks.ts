import type { DappFiles, Manifest } from './dappFiles.ts'
import type { PackageManager } from './packageManagers.ts'

const SERVERS: readonly (readonly [program: RegExp, port: number])[] = [
  [/\bremix dev\b/, 3000],
  [/\bvite preview\b/, 4173],
  [/\bng serve\b/, 4200],
  [/\bastro dev\b/, 4321],
  [/\bvue-cli-service serve\b/, 8080],
  [/\bwebpack(?:-dev-server| serve)\b/, 8080],
  [/\bhttp-server\b/, 8080],
  [/\bparcel\b/, 1234],
  [/(?:^|\s)serve(?:\s|$)/, 3000],
]

const GUESS = 3000

export type DevCommand = {
  readonly command: string | undefined
  readonly url: string
  readonly portFrom: 'script' | 'configuration' | 'default' | 'guess'
}

export type Framework = {
  readonly name: string
  readonly packages: readonly string[]
  readonly files?: RegExp
  /** Started by its `dev` script, where the package is not this folder's own. */
  readonly program?: RegExp
  readonly command: string
  readonly port: number
  readonly rendersOnServer: boolean
}

/** The first match is the dapp's: frameworks built on Vite come before Vite. */
export const frameworks: readonly Framework[] = [
  {
    name: 'Next.js',
    packages: ['next'],
    command: 'next dev',
    port: 3000,
    rendersOnServer: true,
    files: /^next\.config\.[cm]?[jt]s$/,
    program: /\bnext (?:dev|start)\b/,
  },
  {
    name: 'Nuxt',
    packages: ['nuxt', 'nuxt3', 'nuxt-nightly'],
    command: 'nuxt dev',
    port: 3000,
    files: /^nuxt\.config\.[cm]?[jt]s$/,
    program: /\bnux[ti]i? dev\b/,
    rendersOnServer: true,
  },
  { name: 'SvelteKit', packages: ['@sveltejs/kit'], command: 'vite dev', port: 5173, rendersOnServer: true },
  {
    name: 'React Router',
    packages: ['@react-router/dev'],
    command: 'react-router dev',
    port: 5173,
    files: /^react-router\.config\.[cm]?[jt]s$/,
    program: /\breact-router dev\b/,
    rendersOnServer: true,
  },
  {
    name: 'Remix',
    packages: ['@remix-run/dev'],
    command: 'remix vite:dev',
    port: 5173,
    rendersOnServer: true,
    files: /^remix\.config\.[cm]?js$/,
    program: /\bremix (?:vite:)?dev\b/,
  },
  {
    name: 'Create React App',
    packages: ['react-scripts', '@craco/craco', 'react-app-rewired'],
    program: /\b(?:react-scripts|craco|react-app-rewired) start\b/,
    command: 'react-scripts start',
    port: 3000,
    rendersOnServer: false,
  },
  {
    name: 'Vite',
    packages: ['vite'],
    command: 'vite',
    port: 5173,
    rendersOnServer: false,
    files: /^vite\.config\.[cm]?[jt]s$/,
    program: /(?:^|\s)vite(?:\s|$)/,
  },
]

export function findDevCommand(parameters: {
  readonly files: DappFiles
  readonly manifest: Manifest
  readonly framework: Framework | undefined
  readonly manager: PackageManager
}): DevCommand {
  const { files, framework, manager } = parameters
  const { scripts } = parameters.manifest
  const name = ['dev', 'start'].find((script) => scripts[script] !== undefined)
  const script = name === undefined ? framework?.command : scripts[name]
  const command = name === undefined ? framework && `${manager.execute} ${framework.command}` : `${manager.run} ${name}`
  const [port, portFrom] = findPort(script ?? '', files, framework)
  const protocol = /(?:^|\s)(?:--https|--experimental-https|HTTPS=true)(?=\s|=|$)/.test(script ?? '') ? 'https' : 'http'
  return { command, url: `${protocol}://localhost:${port}`, portFrom }
}

function findPort(
  script: string,
  files: DappFiles,
  framework: Framework | undefined,
): readonly [number, DevCommand['portFrom']] {
  const flag = /(?:\s(?:--port|-p|-l|--listen)[\s=]|\bPORT=)["']?(\d{2,5})\b/.exec(script)?.[1]
  if (flag) return [Number(flag), 'script']
  const configured = findConfiguredPort(files, framework)
  if (configured) return [configured, 'configuration']
  const server = SERVERS.find(([program]) => program.test(script))
  if (server) return [server[1], 'default']
  return framework ? [framework.port, 'default'] : [GUESS, 'guess']
}

function findConfiguredPort(files: DappFiles, framework: Framework | undefined): number | undefined {
  const config = Object.entries(files).find(([path]) => /^(?:vite|nuxt)\.config\.[cm]?[jt]s$/.test(path))?.[1] ?? ''
  const block = /\b(?:server|devServer)\s*:\s*\{[^}]*?\bport\s*:\s*(\d{2,5})\b/.exec(config)?.[1]
  if (block) return Number(block)
  if (framework?.name !== 'Create React App') return undefined
  const text = ['.env.development.local', '.env.local', '.env.development', '.env'].map((path) => files[path] ?? '')
  const port = /^\s*PORT=["']?(\d{2,5})/m.exec(text.join('\n'))?.[1]
  return port === undefined ? undefined : Number(port)
}
