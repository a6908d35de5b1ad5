/** Whether a URL leads to this machine by HTTP. All of 127.0.0.0/8 does: on Linux, `startAnvil` listens on a random one. */
export function isLoopbackUrl(url: string): boolean {
  return /^http:\/\/(localhost|127(\.\d{1,3}){3})(:\d{1,5})?([/?#]|$)/i.test(url)
}
