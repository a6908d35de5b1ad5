/** A document in which an SDK's own interface is drawn, and never seen: elements that hold each other. */
export function createPageDocument(): object {
  class PageNode extends EventTarget {
    childNodes: PageNode[] = []
    parentNode: PageNode | null = null
    readonly style = {}
    readonly attributes: { readonly name: string; readonly value: string }[] = []
    readonly localName: string
    data = ''
    className = ''
    constructor(name: string) {
      super()
      this.localName = name
    }
    get firstChild(): PageNode | null {
      return this.childNodes[0] ?? null
    }
    get nextSibling(): PageNode | null {
      const siblings = this.parentNode?.childNodes ?? []
      return siblings[siblings.indexOf(this) + 1] ?? null
    }
    insertBefore(child: PageNode, before: PageNode | null) {
      child.parentNode?.removeChild(child)
      const index = before ? this.childNodes.indexOf(before) : this.childNodes.length
      this.childNodes.splice(index, 0, child)
      child.parentNode = this
      return child
    }
    appendChild(child: PageNode) {
      return this.insertBefore(child, null)
    }
    removeChild(child: PageNode) {
      this.childNodes = this.childNodes.filter((each) => each !== child)
      child.parentNode = null
      return child
    }
    setAttribute(): void {}
    removeAttribute(): void {}
  }
  const create = (name: string) => new PageNode(name)
  return Object.assign(new PageNode('#document'), {
    hidden: false,
    documentElement: create('html'),
    body: create('body'),
    createElement: create,
    createElementNS: (_namespace: string, name: string) => create(name),
    createTextNode: (data: string) => Object.assign(create('#text'), { data }),
  })
}
