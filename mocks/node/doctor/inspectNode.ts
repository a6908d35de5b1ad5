import type { Finding } from './finding.ts'

/** Checks that Node is new enough: 20.19, 22.12, or newer. */
export async function inspectNode(version: string): Promise<Finding> {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const found = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  const hint = found ? undefined : 'Install Node 20.19, 22.12 or newer: https://nodejs.org.'
  return { name: 'Node', required: true, found, version, path: process.execPath, hint }
}
