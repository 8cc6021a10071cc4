"""Trains the reader: train.py MODEL_DIR PUBLIC_DIR WINDOWS_DIR OUT (see README.md)."""

import json
import random
import sys
import time
from pathlib import Path

import torch
import torch.nn.functional as F

from model import Reader, collate, margins, save
from samples import open_tokenizer, own_samples, public_samples

TOKENS_A_BATCH, RATE, WARM_UP = 3500, 1e-3, 60
# Of each of our sets two documents are held out, to see how it does on what it has not read.
HELD_OUT = slice(4, 6)
SORTED_AT_ONCE = 3000


def batches(samples, rng):
    """Texts of like length together, in any order."""
    samples = samples[:]
    rng.shuffle(samples)
    found = []
    size = lambda one: len(one[0]) + len(one[1]) + 3
    for start in range(0, len(samples), SORTED_AT_ONCE):
        batch = []
        for one in sorted(samples[start : start + SORTED_AT_ONCE], key=size):
            if batch and size(one) * (len(batch) + 1) > TOKENS_A_BATCH:
                found.append(batch)
                batch = []
            batch.append(one)
        found.append(batch)
    rng.shuffle(found)
    return found


def evaluate(reader, samples):
    """How well the margin tells texts that answer from others (AUC), and how often the span meets the answer."""
    right, wrong, met = [], [], 0
    with torch.no_grad():
        for batch in batches(samples, random.Random(0)):
            *inputs, starts, ends = collate(batch)
            scores, first, last = margins(reader(*inputs))
            for k, score in enumerate(scores.tolist()):
                (right if starts[k] else wrong).append(score)
                met += bool(starts[k]) and bool(first[k] <= ends[k] and last[k] >= starts[k])
    if not right:
        return "nothing held out"
    above = sum((one > torch.tensor(wrong)).float().mean().item() for one in right) / len(right)
    return f"AUC {above:.3f}, spans {met / len(right):.3f} of {len(right)} beside {len(wrong)} others"


def main(model_dir, public_dir, windows_dir, out):
    torch.manual_seed(1)
    rng = random.Random(3)
    encode = open_tokenizer(f"{model_dir}/tokenizer.json")
    public = [one for file in sorted(Path(public_dir).glob("*.json")) for one in public_samples(encode, file)]
    own, unseen = [], []
    for file in sorted(Path(windows_dir).glob("*.jsonl")):
        rows = [json.loads(line) for line in file.read_text(encoding="utf8").splitlines()]
        held = sorted({row["document"] for row in rows})[HELD_OUT]
        own += own_samples(encode, [row for row in rows if row["document"] not in held])
        unseen += own_samples(encode, [row for row in rows if row["document"] in held])
    print(f"{len(public)} public samples, {len(own)} own, {len(unseen)} of documents held out")
    reader = Reader(f"{model_dir}/model.safetensors")
    trained = [parameter for parameter in reader.parameters() if parameter.requires_grad]
    optimizer = torch.optim.AdamW(trained, lr=RATE, weight_decay=0.01, betas=(0.9, 0.98))
    # First of everything, at the end mostly what the product is asked.
    plan = batches(public + own, rng) + batches(own * 2 + rng.sample(public, min(4000, len(public))), rng)
    began = time.time()
    for step, batch in enumerate(plan, 1):
        for group in optimizer.param_groups:
            group["lr"] = RATE * min(1, step / WARM_UP) * max(0.02, 1 - step / len(plan))
        *inputs, starts, ends = collate(batch)
        logits = reader(*inputs)
        loss = (F.cross_entropy(logits[..., 0], starts) + F.cross_entropy(logits[..., 1], ends)) / 2
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        optimizer.step()
        if step % 300 == 0 or step == len(plan):
            print(f"{step} of {len(plan)}, {time.time() - began:.0f} s: {evaluate(reader, unseen)}", flush=True)
            save(reader, out)


main(*sys.argv[1:5])
