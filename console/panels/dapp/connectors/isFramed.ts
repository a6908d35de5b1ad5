/** Whether the page is in a frame: a dapp in a Safe has the Safe's wallet, and no other. */
export function isFramed(page: Pick<Window, 'parent'> = window): boolean {
  return page.parent !== page
}
