"""Trains the reader: train.py MODEL_DIR PUBLIC_DIR WINDOWS_DIR OUT [EARLIER] (see README.md)."""

import json
import random
import sys
import time
from pathlib import Path

import torch
import torch.nn.functional as F

from model import Reader, collate, load, margins, save
from samples import open_tokenizer, own_samples, public_samples

TOKENS_A_BATCH, RATE, WARM_UP = 3500, 1e-3, 60
# An earlier reader that is trained on: slower, so as not to forget, and with fewer public questions.
LATER_RATE, LATER_PUBLIC = 6e-4, 2000
# Of each of our sets two documents are held out, to see how it does on what it has not read.
HELD_OUT = slice(4, 6)
SORTED_AT_ONCE = 3000


def batches(questions, rng):
    """Batches of questions whose texts are of like length, in any order."""
    questions = questions[:]
    rng.shuffle(questions)
    found = []
    longest = lambda samples: max(len(question) + len(text) + 3 for question, text, *_ in samples)
    for start in range(0, len(questions), SORTED_AT_ONCE):
        batch, count = [], 0
        for samples in sorted(questions[start : start + SORTED_AT_ONCE], key=longest):
            count += len(samples)
            if batch and longest(samples) * count > TOKENS_A_BATCH:
                found.append(batch)
                batch, count = [], len(samples)
            batch.append(samples)
        found.append(batch)
    rng.shuffle(found)
    return found


def loss_of(reader, batch):
    """Half by each text alone (the answer or the first token), half by all texts of a question against each other:
    there each token stands with what it exceeds its own text's first token by, and "nowhere" with 0."""
    *inputs, starts, ends = collate([one for samples in batch for one in samples])
    logits = reader(*inputs)
    alone = (F.cross_entropy(logits[..., 0], starts) + F.cross_entropy(logits[..., 1], ends)) / 2
    excess = logits[:, 1:] - logits[:, :1]
    together, at = [], 0
    for samples in batch:
        rows = range(at, at + len(samples))
        at += len(samples)
        for side, places in enumerate((starts, ends)):
            all_places = F.pad(excess[rows.start : rows.stop, :, side].reshape(-1), (1, 0))
            answers = [excess[row, places[row] - 1, side] for row in rows if places[row] > 0]
            wanted = torch.stack(answers).logsumexp(0) if answers else 0
            together.append(all_places.logsumexp(0) - wanted)
    return alone / 2 + torch.stack(together).mean() / 4


def evaluate(reader, questions):
    """How well the margin tells texts that answer from others (AUC), how often the span meets the answer, and how often
    the best text of an answered question answers it."""
    right, wrong, met, first, answered = [], [], 0, 0, 0
    with torch.no_grad():
        for batch in batches(questions, random.Random(0)):
            *inputs, starts, ends = collate([one for samples in batch for one in samples])
            scores, begins, finishes = margins(reader(*inputs))
            at = 0
            for samples in batch:
                rows = range(at, at + len(samples))
                at += len(samples)
                for k in rows:
                    (right if starts[k] else wrong).append(scores[k].item())
                    met += bool(starts[k]) and bool(begins[k] <= ends[k] and finishes[k] >= starts[k])
                if any(starts[k] for k in rows):
                    answered += 1
                    first += bool(starts[max(rows, key=lambda k: scores[k])])
    if not right:
        return "nothing held out"
    above = sum((one > torch.tensor(wrong)).float().mean().item() for one in right) / len(right)
    spans = f"spans {met / len(right):.3f} of {len(right)} beside {len(wrong)} others"
    return f"AUC {above:.3f}, {spans}, first {first / answered:.3f} of {answered}"


def main(model_dir, public_dir, windows_dir, out, earlier=None):
    torch.manual_seed(1)
    rng = random.Random(3)
    encode = open_tokenizer(f"{model_dir}/tokenizer.json")
    public = [one for file in sorted(Path(public_dir).glob("*.json")) for one in public_samples(encode, file)]
    own, unseen = [], []
    for file in sorted(Path(windows_dir).glob("*.jsonl")):
        rows = [json.loads(line) for line in file.read_text(encoding="utf8").splitlines()]
        held = sorted({row["document"] for row in rows})[HELD_OUT]
        own += own_samples(encode, [row for row in rows if row["document"] not in held])
        unseen += own_samples(encode, [row for row in rows if row["document"] in held], most=8)
    print(f"questions: {len(public)} public, {len(own)} own, {len(unseen)} of documents held out", flush=True)
    reader = Reader(f"{model_dir}/model.safetensors")
    rate = RATE
    if earlier:
        load(reader, earlier)
        rate, public = LATER_RATE, rng.sample(public, min(LATER_PUBLIC, len(public)))
    trained = [parameter for parameter in reader.parameters() if parameter.requires_grad]
    optimizer = torch.optim.AdamW(trained, lr=rate, weight_decay=0.01, betas=(0.9, 0.98))
    # First of everything, at the end mostly what the product is asked.
    plan = batches(public + own, rng) + batches(own + rng.sample(public, len(public) // 4), rng)
    print(f"{len(plan)} steps", flush=True)
    began = time.time()
    for step, batch in enumerate(plan, 1):
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, step / WARM_UP) * max(0.02, 1 - step / len(plan))
        loss = loss_of(reader, batch)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        optimizer.step()
        if step % 100 == 0:
            print(f"{step} of {len(plan)}, {time.time() - began:.0f} s", flush=True)
        if step % 1000 == 0 or step == len(plan):
            save(reader, out)
            print(evaluate(reader, unseen), flush=True)


main(*sys.argv[1:6])
