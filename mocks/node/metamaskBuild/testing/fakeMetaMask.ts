/** Differences from the supported release. */
export type FakeMetaMaskParameters = {
  readonly version?: string
  /** The name in the manifest. Default: a translated one, as in releases. */
  readonly name?: string
  readonly key?: string
}

/**
 * Makes the files of an extension that looks like MetaMask, by name. It contains no code of MetaMask.
 *
 * @example
 * fakeMetaMask({ version: '13.5.0' })['manifest.json']
 */
export function fakeMetaMask(parameters: FakeMetaMaskParameters = {}) {
  const { version = '13.13.1', name = '__MSG_appName__', key } = parameters
  const background = { service_worker: 'scripts/app-init.js' }
  return {
    'manifest.json': JSON.stringify({ manifest_version: 3, name, version, default_locale: 'en', background, key }),
    '_locales/en/messages.json': JSON.stringify({ appName: { message: 'MetaMask' } }),
    'scripts/app-init.js': '// It does nothing.\n',
  }
}
