import type { ComponentProps } from 'react'

/** One row of cells. Mail programs lay out with tables only; screen readers are told to ignore this one. */
export function TableRow({ children, ...attributes }: ComponentProps<'table'>) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} {...attributes}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}
