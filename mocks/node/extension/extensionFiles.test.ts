import { describe, expect, test } from 'vitest'
import { WINDOW_PATH } from '#mocks/node/dapps/remote/remoteUrls'
import { toExtensionFiles, toMatchPattern } from './extensionFiles.ts'

type Scripts = readonly { readonly matches: readonly string[]; readonly exclude_matches: readonly string[] }[]

function readScripts(sites: readonly string[] = []): Scripts {
  return JSON.parse(toExtensionFiles({ url: 'http://127.0.0.1:5182', sites })['manifest.json'] ?? '').content_scripts
}

/** Chrome's grammar of match patterns: a scheme, a host that may begin with `*.`, and a path. */
const PATTERN = /^(https?):\/\/(\*\.)?([a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:]+\])(\/.*)$/

function fits(pattern: string, address: string): boolean {
  const [, scheme = '', below, host = '', path = ''] = PATTERN.exec(pattern) ?? []
  const { protocol, hostname, pathname } = new URL(address)
  const inPath = new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)
  return (
    protocol === `${scheme}:` &&
    (hostname === host || (below !== undefined && hostname.endsWith(`.${host}`))) &&
    inPath.test(pathname)
  )
}

test('every pattern is valid', () => {
  for (const { matches, exclude_matches } of readScripts(['https://dapp.example:8443']))
    for (const pattern of [...matches, ...exclude_matches]) expect(pattern).toMatch(PATTERN)
})

describe.each(
  ['http', 'https'].flatMap((scheme) =>
    ['localhost', 'dapp.localhost', 'a.b.localhost', '127.0.0.1'].map((host) => `${scheme}://${host}:5182`),
  ),
)('at %s', (origin) => {
  const isIn = (path: string) =>
    readScripts().map(({ matches, exclude_matches }) => {
      const some = (patterns: readonly string[]) => patterns.some((pattern) => fits(pattern, origin + path))
      return some(matches) && !some(exclude_matches)
    })

  test('the scripts are in each page but the wallet’s own window', () => {
    for (const path of ['/', '/shop?a=b', '/walletbench', '/window']) expect(isIn(path)).toEqual([true, true])
    for (const path of [WINDOW_PATH, `${WINDOW_PATH}/socket`]) expect(isIn(path)).toEqual([false, false])
  })
})

test('a site’s pages have the scripts, and its neighbours’ have not', () => {
  for (const { matches } of readScripts(['https://dapp.example:8443'])) {
    const isMatched = (url: string) => matches.some((pattern) => fits(pattern, url))
    expect(isMatched('https://dapp.example:8443/buy')).toBe(true)
    const others = ['http://dapp.example/', 'https://evil.dapp.example/', 'https://dapp.example.evil/', 'https://x/']
    for (const url of others) expect(isMatched(url)).toBe(false)
  }
})

test.each([
  'https://*',
  'https://*.example.com',
  '*://dapp.example',
  'http*://dapp.example',
  'https://dapp.example/*',
  'https://dapp.example/',
  'https://dapp.example/path',
  'https://user@dapp.example',
  'https://DAPP.example',
  '<all_urls>',
  'file:///home',
  'chrome://settings',
  'dapp.example',
  '*',
  '',
])('%j is refused as a site', (site) => {
  expect(() => toMatchPattern(site)).toThrow('is not the web origin of one site')
  expect(() => toExtensionFiles({ url: 'http://127.0.0.1:5182', sites: [site] })).toThrow('web origin of one site')
})
