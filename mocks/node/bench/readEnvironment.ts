import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** The user's proxies. */
export type ProxyVariables = {
  /** http_proxy or HTTP_PROXY. */
  readonly http?: string | undefined
  /** https_proxy or HTTPS_PROXY. */
  readonly https?: string | undefined
  /** no_proxy or NO_PROXY: the hosts that are reached without a proxy. */
  readonly exceptions?: string | undefined
}

/** Nothing else reads the environment. */
export type Environment = Readonly<ReturnType<typeof readEnvironment>>

/** Library code takes what it needs as parameters; programs and test fixtures read it here. Empty counts as unset. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env) {
  const read = (name: string): string | undefined => variables[name] || undefined
  const cache = read('XDG_CACHE_HOME')
  return {
    path: read('PATH') ?? '',
    chromium: read('WALLETBENCH_CHROMIUM') ?? read('CHROMIUM'),
    metamaskDir: read('METAMASK_DIR'),
    metamaskZip: read('METAMASK_ZIP'),
    metamaskBaseUrl: read('METAMASK_BASE_URL'),
    // The XDG Base Directory Specification ignores a relative path, which would differ from folder to folder.
    cacheFolder: join(cache !== undefined && isAbsolute(cache) ? cache : join(homedir(), '.cache'), 'walletbench'),
    // Set by services that run tests.
    ci: !['false', '0'].includes(read('CI') ?? '0'),
    // Set by `scripts/run.mjs`.
    failedBuilds: read('WALLETBENCH_FAILED_BUILDS')?.split(',') ?? [],
    // Set by `playwright test --debug`.
    debugsTests: !['false', '0'].includes(read('PWDEBUG') ?? '0'),
    proxies: {
      http: read('http_proxy') ?? read('HTTP_PROXY'),
      https: read('https_proxy') ?? read('HTTPS_PROXY'),
      exceptions: read('no_proxy') ?? read('NO_PROXY'),
    },
    // Set by `npm run fuzz` for the property tests, as JSON.
    fuzz: read('WALLETBENCH_FUZZ'),
  }
}
