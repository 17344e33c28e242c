import type { ReactNode } from 'react'

/** Two buttons side by side, each wide enough for a thumb. */
export function ButtonPair({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td width="50%" style={{ paddingRight: 8 }}>
            {first}
          </td>
          <td width="50%" style={{ paddingLeft: 8 }}>
            {second}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
