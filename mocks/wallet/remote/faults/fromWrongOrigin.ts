/** The wallet's own address, of one that the fault `wrongOrigin` made. Any other address as it is. */
export function fromWrongOrigin(url: string): string {
  return url.replace(/^(https?:\/\/[^/?#]+)\.wrong-origin\.test(?=[:/?#]|$)/, '$1')
}
