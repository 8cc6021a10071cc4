# Reads the files given, with the library given, once for each line on standard input; prints time and characters.
import json
import sys
import time


def pypdfium2():
    import pypdfium2 as pdfium

    def read(path):
        document = pdfium.PdfDocument(path)
        characters = 0
        for number in range(len(document)):
            page = document[number]
            text = page.get_textpage()
            characters += len(text.get_text_range())
            text.close()
            page.close()
        document.close()
        return characters

    return read


def pymupdf():
    import pymupdf

    def read(path):
        with pymupdf.open(path) as document:
            return sum(len(page.get_text()) for page in document)

    return read


def markitdown():
    from markitdown import MarkItDown

    converter = MarkItDown()
    return lambda path: len(converter.convert(path).text_content)


read = {"pypdfium2": pypdfium2, "PyMuPDF": pymupdf, "markitdown": markitdown}[sys.argv[1]]()
for _ in sys.stdin:
    started = time.perf_counter()
    characters = sum(read(path) for path in sys.argv[2:])
    print(json.dumps({"seconds": time.perf_counter() - started, "characters": characters}), flush=True)
