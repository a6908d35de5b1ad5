/** Reads the host of a proxy of Playwright's: its scheme may be left out. */
export function toProxyHost({ server }: { readonly server: string }): string {
  return server.replace(/^\w+:\/\//, '').replace(/:\d+\/?$/, '')
}
