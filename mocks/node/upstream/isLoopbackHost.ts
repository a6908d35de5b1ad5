/** RFC 6761 §6.3. The host may have a port. */
export function isLoopbackHost(host: string): boolean {
  return /^(127\.\d+\.\d+\.\d+|([\w-]+\.)*localhost|\[::1\])(:\d+)?$/.test(host)
}
