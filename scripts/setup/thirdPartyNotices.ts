import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** How bundlers name a package that another package's bundle holds: with the layout of pnpm. */
const HELD = /\/node_modules\/\.pnpm\/[^/]+@([^/@]+)\/node_modules\/((?:@[^/]+\/)?[^/]+)\//

const PACKAGE_FOLDER = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/)/

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i

const MIT = `MIT License

Copyright (c) HOLDER

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** Some terms want these lines, by a pattern of their text. */
const WANTED: readonly (readonly [terms: RegExp, line: string])[] = [
  [/Portions © 2025 Reown, Inc\. All Rights Reserved/, 'Portions © 2025 Reown, Inc. All Rights Reserved'],
]

const RULE = '-'.repeat(80)

export type BundledPackage = {
  readonly name: string
  readonly version: string
  /** An SPDX expression, or where to read the terms. */
  readonly licence: string
  readonly text: string
}

type Manifest = {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly author?: string | { readonly name?: string }
}

export function thirdPartyNotices(root: string): Plugin {
  return {
    name: 'walletbench-notices',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
          : [],
      )
      const source = toNotices(listBundledPackages(modules, root))
      this.emitFile({ type: 'asset', fileName: 'THIRD_PARTY_NOTICES', source })
    },
  }
}

export function toNotices(packages: readonly BundledPackage[]): string {
  const texts = [...new Set(packages.map(({ text }) => text))].map((text) => {
    return [RULE, ...packages.filter((bundled) => bundled.text === text).map(toLine), RULE, '', text, ''].join('\n')
  })
  return [
    'The console of walletbench holds parts of these packages, under the terms below.',
    ...WANTED.flatMap(([terms, line]) => (packages.some(({ text }) => terms.test(text)) ? [line] : [])),
    '',
    ...packages.map((bundled) => `${toLine(bundled)}: ${bundled.licence}`),
    '',
    ...texts,
  ].join('\n')
}

const toLine = ({ name, version }: BundledPackage): string => `${name} ${version}`

export function listBundledPackages(modules: Iterable<string>, root: string): readonly BundledPackage[] {
  const found = new Map<string, BundledPackage>()
  const known = new Map<string, BundledPackage>()
  for (const module of modules) {
    if (!module.includes('/node_modules/')) continue
    const folder = dirname(module)
    const bundled = known.get(folder) ?? readPackage(module, root)
    known.set(folder, bundled)
    found.set(`${bundled.name} ${bundled.version}`, bundled)
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, bundled]) => bundled)
}

function readPackage(module: string, root: string): BundledPackage {
  const [, version, name] = HELD.exec(module) ?? []
  // The package that holds it lacks its terms. An installed version has them.
  if (version !== undefined && name !== undefined)
    return { ...readTerms(join(root, 'node_modules', name), name), version }
  const [folder, own] = PACKAGE_FOLDER.exec(module) ?? []
  if (folder === undefined || own === undefined) throw new Error(`${module} belongs to no package.`)
  return readTerms(folder, own)
}

function readTerms(folder: string, name: string): BundledPackage {
  const manifest = readManifest(folder)
  if (!manifest?.version || !manifest.license) throw new Error(`The licence of ${name} is not in ${folder}.`)
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const text = texts.length > 0 ? texts.join('\n\n') : toKnownText(name, manifest)
  return { name, version: manifest.version, licence: manifest.license, text }
}

function readManifest(folder: string): Manifest | undefined {
  const path = join(folder, 'package.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : undefined
}

/** Some packages name the MIT licence, but don't hold its text. */
function toKnownText(name: string, { license, author }: Manifest): string {
  if (!license?.replace(/[()]/g, '').split(' OR ').includes('MIT'))
    throw new Error(`${name} (${license}) holds no text of its licence.`)
  const holder = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`
  return MIT.replace('HOLDER', holder)
}
