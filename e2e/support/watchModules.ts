import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const assets = fileURLToPath(new URL('../../dist/console/assets/', import.meta.url))

/** What a page has loaded of the built console since it was watched. */
export type LoadedModules = {
  /** The scripts' names, in the order in which they were asked for. */
  scripts(): readonly string[]
  /** The sources in them whose path matches, by the scripts' own source maps: names of chunks say little. */
  sources(pattern: RegExp): Promise<readonly string[]>
}

/** Watches which of the console's modules a page loads. */
export function watchModules(page: Page): LoadedModules {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(basename(pathname))
  })
  return {
    scripts: () => [...scripts],
    async sources(pattern) {
      const all = await Promise.all([...scripts].map(readSources))
      return all.flat().filter((source) => pattern.test(source))
    },
  }
}

/** The bundler's own few lines have no map. */
async function readSources(name: string): Promise<readonly string[]> {
  const [, map] = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(await readFile(`${assets}${name}`, 'utf8')) ?? []
  if (map === undefined) return []
  return (JSON.parse(await readFile(`${assets}${map}`, 'utf8')) as { sources: readonly string[] }).sources
}
