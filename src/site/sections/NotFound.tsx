import { Mosaic } from '../mosaic/Mosaic.tsx'
import { Message } from '../ui/Message.tsx'

/** A tile has come loose: it lies at the foot of the picture, and its place is empty. */
const PICTURE = (
  <div className="loose-picture">
    <Mosaic seed={49} columns={6} rows={4} isGap={(column, row) => column === 4 && row === 0} />
    <Mosaic seed={8} columns={1} rows={1} isSolid className="mosaic loose-tile" />
  </div>
)

export const NotFound = () => (
  <Message title="Oops! Page not found" language="en" picture={PICTURE}>
    <p className="lead">
      Diese Seite gibt es nicht – oder nicht mehr. Von der Startseite aus finden Sie alles Weitere.
    </p>
  </Message>
)
