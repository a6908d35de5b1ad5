/** All elements below a root, in the order of the document, through open shadow roots. */
export function listElements(root: ParentNode): readonly Element[] {
  return Array.from(root.querySelectorAll('*')).flatMap((each) =>
    each.shadowRoot ? [each, ...listElements(each.shadowRoot)] : [each],
  )
}
