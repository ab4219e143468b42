import { closeModal, type Latchkey } from '@latchkey/core'
import { toLatchkeyError } from '@latchkey/core/modal'
import { Component, type ReactNode } from 'react'

type Props = { latchkey: Latchkey; children?: ReactNode }

/**
 * The outermost error boundary of the modal: an error outside the views closes the modal, is logged, and does not
 * affect the page. The next opening starts with a new tree.
 */
export class ModalBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(cause: unknown) {
    const { latchkey } = this.props
    latchkey.log({ level: 'error', message: toLatchkeyError(cause).message, cause })
    closeModal(latchkey)
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
