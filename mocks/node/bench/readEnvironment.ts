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

/** The environment variables that Walletbench's programs know. Nothing else reads the environment. */
export type Environment = {
  /** PATH. */
  readonly path: string
  /** WALLETBENCH_CHROMIUM or CHROMIUM: the browser of the tests. */
  readonly chromium: string | undefined
  /** METAMASK_DIR: an unpacked MetaMask build. */
  readonly metamaskDir: string | undefined
  /** METAMASK_ZIP: a packed MetaMask build. */
  readonly metamaskZip: string | undefined
  /** METAMASK_BASE_URL: the address from which MetaMask's releases are downloaded. */
  readonly metamaskBaseUrl: string | undefined
  /** Walletbench's folder in the user's cache: XDG_CACHE_HOME if it is absolute, or `~/.cache`. */
  readonly cacheFolder: string
  /** CI: set by services that run tests. `false` and `0` count as unset. */
  readonly ci: boolean
  /** WALLETBENCH_FAILED_BUILDS: set by `scripts/run.mjs`. */
  readonly failedBuilds: readonly string[]
  /** PWDEBUG: set by `playwright test --debug`. `false` and `0` count as unset. */
  readonly debugsTests: boolean
  /** The proxies for requests to other machines. */
  readonly proxies: ProxyVariables
  /** WALLETBENCH_FUZZ: set by `npm run fuzz` for the property tests, as JSON. */
  readonly fuzz: string | undefined
}

/**
 * Reads the environment. Library code takes what it needs as parameters; programs and test fixtures read it here. An
 * empty variable counts as unset.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
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
    ci: !['false', '0'].includes(read('CI') ?? '0'),
    failedBuilds: read('WALLETBENCH_FAILED_BUILDS')?.split(',') ?? [],
    debugsTests: !['false', '0'].includes(read('PWDEBUG') ?? '0'),
    proxies: {
      http: read('http_proxy') ?? read('HTTP_PROXY'),
      https: read('https_proxy') ?? read('HTTPS_PROXY'),
      exceptions: read('no_proxy') ?? read('NO_PROXY'),
    },
    fuzz: read('WALLETBENCH_FUZZ'),
  }
}
