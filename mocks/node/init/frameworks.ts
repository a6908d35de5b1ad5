export type Framework = {
  readonly name: string
  readonly packages: readonly string[]
  readonly files?: RegExp
  /** Started by its `dev` script, where the package is not this folder's own. */
  readonly program?: RegExp
  readonly command: string
  readonly port: number
  /** Then a button is there before its script runs. */
  readonly rendersOnServer: boolean
}

/** The first match is the dapp's: frameworks built on Vite come before Vite. */
export const frameworks: readonly Framework[] = [
  {
    name: 'Next.js',
    packages: ['next'],
    files: /^next\.config\.[cm]?[jt]s$/,
    program: /\bnext (?:dev|start)\b/,
    command: 'next dev',
    port: 3000,
    rendersOnServer: true,
  },
  {
    name: 'Nuxt',
    packages: ['nuxt', 'nuxt3', 'nuxt-nightly'],
    files: /^nuxt\.config\.[cm]?[jt]s$/,
    program: /\bnux[ti]i? dev\b/,
    command: 'nuxt dev',
    port: 3000,
    rendersOnServer: true,
  },
  {
    name: 'SvelteKit',
    packages: ['@sveltejs/kit'],
    command: 'vite dev',
    port: 5173,
    rendersOnServer: true,
  },
  {
    name: 'React Router',
    packages: ['@react-router/dev'],
    files: /^react-router\.config\.[cm]?[jt]s$/,
    program: /\breact-router dev\b/,
    command: 'react-router dev',
    port: 5173,
    rendersOnServer: true,
  },
  {
    name: 'Remix',
    packages: ['@remix-run/dev'],
    files: /^remix\.config\.[cm]?js$/,
    program: /\bremix (?:vite:)?dev\b/,
    command: 'remix vite:dev',
    port: 5173,
    rendersOnServer: true,
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
    files: /^vite\.config\.[cm]?[jt]s$/,
    program: /(?:^|\s)vite(?:\s|$)/,
    command: 'vite',
    port: 5173,
    rendersOnServer: false,
  },
]
