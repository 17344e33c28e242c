dofile('bench/load/load.lua')

function request()
  return wrk.format('GET', '/api/free-times', { ['X-Forwarded-For'] = next_address() })
end
