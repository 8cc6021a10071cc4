"""Samples for the reader: questions of public sets in the form of SQuAD 2.0, and of documents of our own.

A sample is (question ids, text ids, first and last token of the answer in the text, or -1 and -1 where it holds none).
The samples of a question stay together: they are trained against each other.
"""

import json
import random
import re

from tokenizers import Tokenizer

LONGEST_QUESTION, LONGEST_TEXT, LONGEST_ANSWER = 40, 220, 40
# Tokens of a stretch of text: some of all lengths that the product shows (domain/knowledge/answering/candidates/reading-windows.ts).
LENGTHS = [30, 60, 90, 120, 150]
CHARACTERS_A_TOKEN = 4.6
STOP = set(
    "a an the of in on at to for is are was were be been what which who whom whose when where why how did does do by with "
    "from and or that this it its as many much can could would will there their his her they he she you i we your our".split()
)

rng = random.Random(7)


def open_tokenizer(file):
    tokenizer = Tokenizer.from_file(file)
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return lambda text: tokenizer.encode(text, add_special_tokens=False)


def words(text):
    return {word for word in re.findall(r"[a-z0-9']+", text.lower()) if word not in STOP}


def sentences(text):
    """Where each begins and ends."""
    found, start = [], 0
    for gap in re.finditer(r"(?<=[.!?])[\"')\]]*\s+(?=[A-Z0-9\"'(])|\n+", text):
        if gap.end() - start > 1:
            found.append((start, gap.start()))
            start = gap.end()
    return [*found, (start, len(text))] if start < len(text) else found


def stretch(places, at):
    """First and last sentence of a stretch of some length around one of them."""
    first = last = at
    most = rng.choice(LENGTHS) * CHARACTERS_A_TOKEN
    while True:
        ways = [(first - 1, last), (first, last + 1)]
        rng.shuffle(ways)
        fits = [(a, b) for a, b in ways if a >= 0 and b < len(places) and places[b][1] - places[a][0] <= most]
        if not fits:
            return first, last
        first, last = fits[0]


def sample(encode, question, parts, answer=None):
    """`answer` is (part, first and last character within it)."""
    ids, start, end = [], -1, -1
    for place, part in enumerate(parts):
        encoded = encode(part)
        if answer and answer[0] == place:
            for at, (begins, ends) in enumerate(encoded.offsets):
                if start < 0 and ends > answer[1]:
                    start = len(ids) + at
                if begins < answer[2]:
                    end = len(ids) + at
        ids += encoded.ids
    ids = ids[:LONGEST_TEXT]
    if answer and not (0 <= start <= end < len(ids) and end - start <= LONGEST_ANSWER):
        return None
    return encode(question).ids[:LONGEST_QUESTION], ids, start, end


def tempting(question, paragraphs, at, answer):
    """A stretch that shares words with the question and does not hold the answer, of this paragraph or one like it."""
    asked = words(question)
    shared = lambda text: len(asked & words(text)) + rng.random() / 2
    near = sorted((place for place in range(len(paragraphs)) if place != at), key=lambda p: -shared(paragraphs[p]))[:2]
    found = []
    for place in [at, *near]:
        text = paragraphs[place]
        for index, (start, end) in enumerate(sentences(text)):
            if answer is None or answer.lower() not in text[start:end].lower():
                found.append((shared(text[start:end]), place, index))
        if answer is None:
            break
    for _, place, index in sorted(found, reverse=True)[: rng.choice([1, 2])][-1:]:
        text, places = paragraphs[place], sentences(paragraphs[place])
        first, last = stretch(places, index)
        shown = text[places[first][0] : places[last][1]]
        if answer is None or answer.lower() not in shown.lower():
            return shown
    return None


def public_samples(encode, file):
    """For each question the stretch that answers it, and one that does not."""
    questions = []
    for article in json.load(open(file, encoding="utf8"))["data"]:
        paragraphs = [paragraph["context"] for paragraph in article["paragraphs"]]
        for at, paragraph in enumerate(article["paragraphs"]):
            text, places = paragraphs[at], sentences(paragraphs[at])
            for asked in paragraph["qas"]:
                question = asked["question"].strip()
                answers = [] if asked.get("is_impossible") else asked.get("answers", [])
                if not answers:
                    if asked.get("is_impossible") and (shown := tempting(question, paragraphs, at, None)):
                        questions.append([sample(encode, question, [shown])])
                    continue
                answer = min(answers, key=lambda one: len(one["text"]))
                start = answer["answer_start"]
                index = next((i for i, (a, b) in enumerate(places) if a <= start < b), None)
                if index is None:
                    continue
                first, last = stretch(places, index)
                shift = places[first][0]
                shown = text[shift : max(places[last][1], start + len(answer["text"]))]
                found = [sample(encode, question, [shown], (0, start - shift, start - shift + len(answer["text"])))]
                if other := tempting(question, paragraphs, at, answer["text"]):
                    found.append(sample(encode, question, [other]))
                questions.append(found)
    return whole(questions)


def whole(questions):
    """Without what could not become a sample."""
    kept = ([one for one in samples if one] for samples in questions)
    return [samples for samples in kept if samples]


def own_samples(encode, rows, most=5):
    """From rows of windows.ts, for each question: the windows that answer, and some of the nearest that do not."""
    questions = []
    for row in rows:
        right = [window for window in row["windows"] if window["label"]]
        if row["answer"] and not right:
            continue
        answer = (row["answer"] or "").lower()
        others = [w for w in row["windows"] if not w["label"] and not (answer and answer in " ".join(w["parts"]).lower())]
        near = [window for window in others if window["place"] <= 1]
        far = [window for window in others if window["place"] > 1]
        rng.shuffle(near)
        rng.shuffle(far)
        chosen = (right + near)[: most - 2] + far
        places = [window["label"] for window in chosen[:most]]
        labels = [place and (place["part"], place["start"], place["end"]) for place in places]
        questions.append([sample(encode, row["text"], w["parts"], label) for w, label in zip(chosen, labels)])
    return whole(questions)
