export const LocationMap = () => (
  <svg
    className="area"
    viewBox="0 0 640 520"
    role="img"
    aria-label="Umgebungsplan: Von der S-Bahn-Station Weichenweg sind es zwei Minuten zu Fuß nach Norden bis zu Hausnummer 8, gegenüber dem Stellwerkpark"
  >
    <path className="area-ground" d="M0 0H640V520H0Z" />
    <path className="area-river" d="M0 430C160 380 300 480 440 440S600 400 640 420V520H0Z" />
    <g className="area-block">
      <path d="M24 24h150v96H24ZM198 24h150v96H198ZM24 148h150v100H24ZM198 148h150v100H198ZM470 148h146v100H470ZM24 276h150v70H24ZM198 276h104v70H198Z" />
    </g>
    <path className="area-park" d="M388 24h228v96H388Z" />
    <g className="area-tree">
      <circle cx="420" cy="52" r="15" />
      <circle cx="450" cy="100" r="11" />
      <circle cx="584" cy="50" r="14" />
      <circle cx="540" cy="102" r="10" />
    </g>
    <text x="502" y="80" textAnchor="middle" className="area-small">
      Stellwerkpark
    </text>
    <path className="track line-2" d="M0 372H300L340 332H640" />
    <path className="area-walk" d="M420 316V214" />
    <text x="434" y="284" className="area-small">
      2 Minuten
    </text>
    <circle className="stop" cx="420" cy="332" r="15" />
    <text x="356" y="380" className="area-name">
      S Weichenweg
    </text>
    <rect className="area-house" x="388" y="148" width="64" height="64" rx="8" />
    <text x="420" y="192" textAnchor="middle" className="area-number">
      8
    </text>
    <text x="120" y="478" className="area-water">
      Main
    </text>
  </svg>
)
