-- An address of its own for every request: one address may book once a day, and ask sixty times a minute.
-- The network comes with the command line, so that runs against one database do not meet.
local count = 0
local network = 10

function init(args)
  network = tonumber(args[1]) or network
end

function next_address()
  count = count + 1
  return string.format('%d.%d.%d.%d', network, math.floor(count / 65536) % 256, math.floor(count / 256) % 256, count % 256)
end
