/** RFC 6761 §6.3, 127.0.0.0/8, ::1, both as IPv4-mapped addresses, and the unspecified address. */
export function isLoopbackHost(hostname: string): boolean {
  return /^((.+\.)?localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[?::(1|ffff:(7f[\da-f]{2}:[\da-f]{1,4}|0:0))?\]?)$/i.test(
    hostname,
  )
}
