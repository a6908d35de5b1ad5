/** Whether a URL leads to this machine by HTTP, at one of the hosts that the console's page may call. */
export function isLoopbackUrl(url: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?([/?#]|$)/i.test(url)
}
