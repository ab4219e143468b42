/**
 * Says before a button's visible words what they are, to assistive technology only. The visible words stay part of the
 * name, so that they can be spoken to press it.
 */
export function HiddenLabel({ text }: { text: string }) {
  return <span className="lk-button-hidden">{text} </span>
}
