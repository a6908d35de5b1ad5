import { basename, dirname, join } from 'node:path'

/**
 * Says where a flow's profile is: beside its spec.
 *
 * @example
 * placeProfile('/e2e/checkout.spec.ts', 'checkout') // '/e2e/checkout.resilience.json'
 * placeProfile('/e2e/shop.spec.ts', 'checkout') // '/e2e/shop.checkout.resilience.json'
 */
export function placeProfile(spec: string, title: string): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  const own = basename(spec).replace(/\.(spec|test)\.[cm]?[jt]sx?$|\.[cm]?[jt]sx?$/, '')
  return join(dirname(spec), `${[...new Set([own, name])].join('.')}.resilience.json`)
}
