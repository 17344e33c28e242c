-- Prints one line that run-wrk.ts reads.
function done(summary, latency)
  io.write(string.format(
    'RESULT {"requests":%d,"seconds":%.6f,"failed":%d,"p50Ms":%.3f,"p99Ms":%.3f}\n',
    summary.requests,
    summary.duration / 1e6,
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3
  ))
end
