import type { DappFiles } from './dappFiles.ts'
import { type Framework, frameworks } from './frameworks.ts'
import type { Manifest } from './readManifest.ts'

/** Finds the framework of a dapp by its packages, its configuration, or what its scripts start. */
export function findFramework(files: DappFiles, { packages, scripts }: Manifest): Framework | undefined {
  const paths = Object.keys(files)
  const started = [scripts['dev'], scripts['start']].filter((script) => script !== undefined)
  return frameworks.find(
    (framework) =>
      framework.packages.some((name) => packages.has(name)) ||
      paths.some((path) => framework.files?.test(path)) ||
      started.some((script) => framework.program?.test(script)),
  )
}
