import type { BundledPackage } from './listBundledPackages.ts'

/** Lines that some terms want in the notices, by a pattern of their text. */
const WANTED: readonly (readonly [terms: RegExp, line: string])[] = [
  [/Portions © 2025 Reown, Inc\. All Rights Reserved/, 'Portions © 2025 Reown, Inc. All Rights Reserved'],
]

const RULE = '-'.repeat(80)

/**
 * Writes the notices of a bundle: a list with one line for each package (`name version: licence`), then each licence's
 * text once, below the packages that have it.
 */
export function toNotices(packages: readonly BundledPackage[]): string {
  const texts = [...new Set(packages.map(({ text }) => text))].map((text) => {
    const those = packages.filter((bundled) => bundled.text === text)
    return [RULE, ...those.map(toLine), RULE, '', text, ''].join('\n')
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

function toLine({ name, version }: BundledPackage): string {
  return `${name} ${version}`
}
