import { CHANGE_STOPS } from './service-lines.ts'

export const ChangeTrains = () => (
  <section className="change" aria-labelledby="umstieg-titel">
    <h2 id="umstieg-titel">Umsteigen in vier Halten</h2>
    <ol>
      {CHANGE_STOPS.map(({ name, when, text }) => (
        <li key={name}>
          <p className="change-when">{when}</p>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
