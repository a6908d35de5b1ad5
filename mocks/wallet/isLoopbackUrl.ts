/** Whether a URL leads to this machine by HTTP: `localhost`, `*.localhost`, 127.0.0.0/8 or `[::1]`. */
export function isLoopbackUrl(url: string): boolean {
  return /^https?:\/\/(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?([/?#]|$)/i.test(url)
}
