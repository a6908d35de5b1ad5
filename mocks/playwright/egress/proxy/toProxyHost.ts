/**
 * Reads the host of a proxy of Playwright's: its scheme may be left out.
 *
 * @example
 * toProxyHost({ server: 'proxy.example.com:3128' }) // 'proxy.example.com'
 */
export function toProxyHost({ server }: { readonly server: string }): string {
  return server.replace(/^\w+:\/\//, '').replace(/:\d+\/?$/, '')
}
