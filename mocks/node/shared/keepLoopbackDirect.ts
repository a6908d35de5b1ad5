const PROXIES = ['http_proxy', 'https_proxy', 'all_proxy']
/** Readers of NO_PROXY differ: some take a suffix, some a range, some only a whole name. */
const LOOPBACK = ['localhost', '.localhost', '127.0.0.1', '127.0.0.0/8', '[::1]', '::1', '0.0.0.0', '[::]', '::']

/** For `fetch` with NODE_USE_ENV_PROXY, and for child processes such as Anvil. */
export function keepLoopbackDirect(variables: NodeJS.ProcessEnv = process.env): void {
  if (!PROXIES.some((name) => variables[name] || variables[name.toUpperCase()])) return
  // In both cases of letters: if there are two, programs differ in which one they read.
  const lower = variables['no_proxy'] || variables['NO_PROXY']
  const upper = variables['NO_PROXY'] || variables['no_proxy']
  variables['no_proxy'] = extend(lower)
  variables['NO_PROXY'] = extend(upper)
}

function extend(list: string | undefined): string {
  const known = (list ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  // The whole machine is excluded already, and some readers take `*` only if it is alone.
  if (known.includes('*')) return '*'
  return [...new Set([...known, ...LOOPBACK])].join(',')
}
