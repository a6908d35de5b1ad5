/**
 * Whether a URL's host name is this machine's: `localhost`, a name below it (RFC 6761 §6.3), 127.0.0.0/8, ::1, either of them
 * as an IPv4-mapped address, or the unspecified address, which leads to this machine as well.
 */
export function isLoopbackHost(hostname: string): boolean {
  return /^((.+\.)?localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[?::(1|ffff:(7f[\da-f]{2}:[\da-f]{1,4}|0:0))?\]?)$/i.test(
    hostname,
  )
}
