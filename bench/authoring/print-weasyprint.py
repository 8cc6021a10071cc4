# print-weasyprint.py: for each line of input, the path of an HTML file, prints its PDF beside it and answers the milliseconds.
import sys
import time

from weasyprint import HTML

for line in sys.stdin:
    path = line.strip()
    started = time.perf_counter()
    HTML(filename=path).write_pdf(path + '.pdf')
    print((time.perf_counter() - started) * 1000, flush=True)
