import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const assets = fileURLToPath(new URL('../../../dist/console/assets/', import.meta.url))

export function watchModules(page: Page) {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(basename(pathname))
  })
  return {
    scripts: () => [...scripts],
    /** Matches source paths through source maps, because chunk names say little. */
    async sources(pattern: RegExp) {
      const all = await Promise.all([...scripts].map(readSources))
      return all.flat().filter((source) => pattern.test(source))
    },
  }
}

/** The bundler's own short script has no source map. */
async function readSources(name: string): Promise<readonly string[]> {
  const [, map] = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(await readFile(`${assets}${name}`, 'utf8')) ?? []
  if (map === undefined) return []
  return (JSON.parse(await readFile(`${assets}${map}`, 'utf8')) as { sources: readonly string[] }).sources
}
