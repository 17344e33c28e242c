-- Included by the other scripts. One client address for each request: an address may book once a day and ask sixty
-- times a minute, a network (/24) books twenty times an hour. The first number is the first argument, so that runs on one
-- database do not meet.
local count = 0
local network = 10

function init(args)
  network = tonumber(args[1]) or network
end

function next_address()
  count = count + 1
  return string.format('%d.%d.%d.%d', network, count % 256, math.floor(count / 256) % 256, math.floor(count / 65536) % 256)
end

function post(path, address, body)
  return wrk.format('POST', path, { ['Content-Type'] = 'application/json', ['X-Forwarded-For'] = address }, body)
end

-- Prints one line that run-wrk.ts reads.
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'RESULT {"requests":%d,"seconds":%.6f,"failed":%d,"p50Ms":%.3f,"p99Ms":%.3f}\n',
    summary.requests,
    summary.duration / 1e6,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3
  ))
end
