/** In document order, through open shadow roots. */
export function listElements(root: ParentNode): readonly Element[] {
  const found: Element[] = []
  const visit = (parent: ParentNode): void => {
    for (const child of parent.children) {
      found.push(child)
      if (child.shadowRoot) visit(child.shadowRoot)
      visit(child)
    }
  }
  visit(root)
  return found
}
