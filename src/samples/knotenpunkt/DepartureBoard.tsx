const DEPARTURES = [
  { problem: 'Alles steht: Server oder Internet', platform: 'Telefon', reaction: '15 Minuten' },
  { problem: 'Ein Arbeitsplatz steht', platform: 'Telefon', reaction: '1 Stunde' },
  { problem: 'Es läuft, aber es hakt', platform: 'E-Mail', reaction: '4 Stunden' },
  { problem: 'Frage oder Wunsch', platform: 'E-Mail', reaction: '1 Werktag' },
  { problem: 'Neue Kollegin fängt an', platform: 'E-Mail', reaction: '3 Werktage' },
] as const

export const DepartureBoard = () => (
  <section className="board" id="fahrplan" aria-labelledby="fahrplan-titel">
    <h2 id="fahrplan-titel">Abfahrt</h2>
    <p>So schnell sitzt jemand an Ihrem Problem. Gemessen ab Eingang, zugesagt im Vertrag.</p>
    <table>
      <thead>
        <tr>
          <th scope="col">Störung</th>
          <th scope="col">Gleis</th>
          <th scope="col">Reaktion in</th>
        </tr>
      </thead>
      <tbody>
        {DEPARTURES.map(({ problem, platform, reaction }) => (
          <tr key={problem}>
            <th scope="row">{problem}</th>
            <td>{platform}</td>
            <td>{reaction}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
