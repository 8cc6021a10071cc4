# Prints the main text of each page of the list of HTML documents in the file given, as JSON.
import json
import sys

import trafilatura

with open(sys.argv[1], encoding="utf-8") as file:
    pages = json.load(file)
texts = [trafilatura.extract(page, include_comments=False, favor_recall=False) or "" for page in pages]
print(json.dumps(texts))
