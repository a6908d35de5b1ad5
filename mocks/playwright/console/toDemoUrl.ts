export function toDemoUrl(consoleUrl: string): string {
  return new URL('/?alone=injected', consoleUrl).href
}
