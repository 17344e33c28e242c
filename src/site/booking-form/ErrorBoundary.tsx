import { Component, type ReactNode } from 'react'
import { ApplicationError } from '../ui/ApplicationError.tsx'

type Props = { phone: string; children: ReactNode }

/** Catches a failure of the page's own script and says so, with a way out. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  // Not as a field: for the older browsers that would be four functions more.
  constructor(props: Props) {
    super(props)
    this.state = { hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <ApplicationError phone={this.props.phone} /> : this.props.children
  }
}
