import { Component, type ReactNode } from 'react'

type Props = { fallback?: ReactNode; children: ReactNode }

/** Where its children fail, the fallback replaces them, and what is around them stays. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  // Not a class field: for older browsers the build would add four helper functions.
  constructor(props: Props) {
    super(props)
    this.state = { hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
