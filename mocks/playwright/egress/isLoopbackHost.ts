/** Whether a URL's host name is this machine's: `localhost`, a name below it, 127.0.0.0/8, ::1 or 0.0.0.0. */
export function isLoopbackHost(hostname: string): boolean {
  return /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?|0\.0\.0\.0)$/i.test(hostname)
}
