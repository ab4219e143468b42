import { toLatchkeyError } from '@latchkey/core/modal'
import { Component, type ContextType, type ReactNode } from 'react'
import { LatchkeyContext } from '../context/context.ts'
import { ViewError } from './ViewError.tsx'

/** Shows the failure of a view in its place, with a retry. */
export class ViewBoundary extends Component<{ children?: ReactNode }, { failed: boolean }> {
  static override contextType = LatchkeyContext
  declare context: ContextType<typeof LatchkeyContext>
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(cause: unknown) {
    this.context?.log({ level: 'error', message: toLatchkeyError(cause).message, cause })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ViewError onRetry={() => this.setState({ failed: false })} />
  }
}
