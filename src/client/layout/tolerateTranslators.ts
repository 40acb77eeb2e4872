/**
 * Page translators replace texts with their own elements. React still refers to the texts: without this,
 * removing one or inserting before it throws, and the application ends with its error screen.
 */
export function tolerateTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null) {
    insertBefore.call(this, child, next?.parentNode === this ? next : null)
    return child
  }
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    if (child.parentNode === this) removeChild.call(this, child)
    return child
  }
}
