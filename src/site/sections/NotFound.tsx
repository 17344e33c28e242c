import { Message } from '../ui/Message.tsx'

export const NotFound = () => (
  <Message title="Oops! Page not found" language="en" seed={49}>
    <p className="lead">
      Diese Seite gibt es nicht – oder nicht mehr. Von der Startseite aus finden Sie alles Weitere.
    </p>
  </Message>
)
