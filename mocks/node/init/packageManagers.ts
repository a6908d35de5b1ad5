import type { Manifest } from './dappFiles.ts'

export type FoundPackageManager = { readonly manager: PackageManager; readonly isLocked: boolean }

export type PackageManager = {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun'
  readonly lockFiles: readonly string[]
  readonly run: string
  readonly execute: string
  readonly addDev: string
  readonly install: string
  /** The steps that provide it in CI, before and after Node. */
  readonly setup: readonly string[]
  readonly cache: string | undefined
}

const COREPACK = ['npm install --global corepack@latest && corepack enable']

export const packageManagers: readonly [npm: PackageManager, ...others: PackageManager[]] = [
  {
    name: 'npm',
    lockFiles: ['package-lock.json', 'npm-shrinkwrap.json'],
    run: 'npm run',
    execute: 'npx',
    addDev: 'npm install --save-dev',
    install: 'npm ci',
    setup: [],
    cache: 'npm',
  },
  {
    name: 'pnpm',
    lockFiles: ['pnpm-lock.yaml'],
    run: 'pnpm run',
    execute: 'pnpm exec',
    addDev: 'pnpm add --save-dev',
    install: 'pnpm install --frozen-lockfile',
    setup: COREPACK,
    cache: undefined,
  },
  {
    name: 'yarn',
    lockFiles: ['yarn.lock'],
    run: 'yarn run',
    execute: 'yarn',
    addDev: 'yarn add --dev',
    install: 'yarn install --frozen-lockfile',
    setup: COREPACK,
    cache: undefined,
  },
  {
    name: 'bun',
    lockFiles: ['bun.lock', 'bun.lockb'],
    run: 'bun run',
    execute: 'bunx',
    addDev: 'bun add --dev',
    install: 'bun install --frozen-lockfile',
    setup: ['npm install --global bun'],
    cache: undefined,
  },
]

export function findPackageManager({ packageManager }: Manifest, lockFiles: readonly string[]): FoundPackageManager {
  const named = packageManagers.find(({ name }) => packageManager?.startsWith(`${name}@`))
  // A lock file of npm beside another one is a forgotten one: npm's, the first, counts least.
  const locked = packageManagers.findLast((manager) => manager.lockFiles.some((file) => lockFiles.includes(file)))
  const manager = named ?? locked ?? packageManagers[0]
  return { manager, isLocked: manager.lockFiles.some((file) => lockFiles.includes(file)) }
}
