/** A dapp in a Safe's frame has only the Safe's wallet. */
export function isFramed(page: Pick<Window, 'parent'> = window): boolean {
  return page.parent !== page
}
