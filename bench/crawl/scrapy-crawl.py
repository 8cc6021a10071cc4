# Follows all links of a site with Scrapy. Arguments: address, requests at once. Prints what it found as JSON.
import json
import sys
import time

import scrapy
from scrapy.crawler import CrawlerProcess

start, concurrency = sys.argv[1], int(sys.argv[2])
# By the address that answered: redirects lead to pages that have one of their own.
pages = set()
broken = []


class Site(scrapy.Spider):
    name = "site"
    start_urls = [start]
    # What answers 4xx is a result here, as for the others.
    handle_httpstatus_list = [404, 410]

    def parse(self, response):
        if response.status >= 400:
            broken.append(response.url)
            return
        pages.add(response.url)
        for href in response.css("a::attr(href)").getall():
            url = response.urljoin(href)
            if url.startswith(start):
                yield scrapy.Request(url)


process = CrawlerProcess(
    {
        "LOG_ENABLED": False,
        "ROBOTSTXT_OBEY": False,
        "CONCURRENT_REQUESTS": concurrency,
        "CONCURRENT_REQUESTS_PER_DOMAIN": concurrency,
        "DOWNLOAD_DELAY": 0,
        "RETRY_ENABLED": False,
        "TELNETCONSOLE_ENABLED": False,
    }
)
process.crawl(Site)
started = time.perf_counter()
process.start()
print(json.dumps({"seconds": time.perf_counter() - started, "pages": len(pages), "broken": broken}))
