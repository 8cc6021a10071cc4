"""The reader: all-MiniLM-L6-v2 with differences of low rank that make it point at answers.

A question and a stretch of text go in together; for each token come two logits, how far the answer begins and ends
there. The first token stands for "not answered here". What is trained is a difference of rank 32 for each matrix of the
layers, the biases and norms, and the two rows of the head: 1.4 million numbers of 22.7.
"""

import math

import torch
import torch.nn as nn
import torch.nn.functional as F
from safetensors.torch import load_file, save_file

HIDDEN, LAYERS, HEADS = 384, 6, 12
RANK, SCALE = 32, 2.0
LONGEST_ANSWER = 40
CLS, SEP = 101, 102
HALF = torch.bfloat16

PARTS = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "attended": "attention.output.dense",
    "wide": "intermediate.dense",
    "narrow": "output.dense",
}
NORMS = {"first": "attention.output.LayerNorm", "second": "output.LayerNorm"}


class Linear(nn.Module):
    """A published matrix, left as it is, and a trained difference: left [out, rank] x right [rank, in]."""

    def __init__(self, weight, bias):
        super().__init__()
        outputs, inputs = weight.shape
        self.register_buffer("weight", weight.to(HALF))
        self.bias = nn.Parameter(bias.clone())
        self.right = nn.Parameter(torch.randn(RANK, inputs) / math.sqrt(inputs))
        self.left = nn.Parameter(torch.zeros(outputs, RANK))

    def forward(self, x):
        difference = F.linear(F.linear(x, self.right.to(HALF)), (self.left * SCALE).to(HALF))
        return F.linear(x, self.weight, self.bias.to(HALF)) + difference


class Norm(nn.Module):
    def __init__(self, weight, bias):
        super().__init__()
        self.weight = nn.Parameter(weight.clone())
        self.bias = nn.Parameter(bias.clone())

    def forward(self, x):
        return F.layer_norm(x.float(), (HIDDEN,), self.weight, self.bias, 1e-12).to(HALF)


class Layer(nn.Module):
    def __init__(self, published, name):
        super().__init__()
        pair = lambda part: (published[f"{name}.{part}.weight"], published[f"{name}.{part}.bias"])
        self.linears = nn.ModuleDict({key: Linear(*pair(part)) for key, part in PARTS.items()})
        self.norms = nn.ModuleDict({key: Norm(*pair(part)) for key, part in NORMS.items()})

    def forward(self, x, mask):
        batch, tokens, _ = x.shape
        split = lambda t: t.view(batch, tokens, HEADS, HIDDEN // HEADS).transpose(1, 2)
        query, key, value = (split(self.linears[part](x)) for part in ("query", "key", "value"))
        seen = F.scaled_dot_product_attention(query, key, value, attn_mask=mask)
        seen = seen.transpose(1, 2).reshape(batch, tokens, HIDDEN)
        x = self.norms["first"](x + self.linears["attended"](seen))
        return self.norms["second"](x + self.linears["narrow"](F.gelu(self.linears["wide"](x))))


class Reader(nn.Module):
    def __init__(self, published_file):
        super().__init__()
        published = {name: tensor.float() for name, tensor in load_file(published_file).items()}
        self.register_buffer("words", published["embeddings.word_embeddings.weight"])
        self.register_buffer("positions", published["embeddings.position_embeddings.weight"])
        self.types = nn.Parameter(published["embeddings.token_type_embeddings.weight"].clone())
        self.norm = Norm(published["embeddings.LayerNorm.weight"], published["embeddings.LayerNorm.bias"])
        self.layers = nn.ModuleList(Layer(published, f"encoder.layer.{index}") for index in range(LAYERS))
        self.head = nn.Linear(HIDDEN, 2)

    def forward(self, ids, types, lengths):
        tokens = ids.shape[1]
        x = self.norm(self.words[ids] + self.positions[:tokens] + self.types[types])
        real = torch.arange(tokens)[None] < lengths[:, None]
        mask = torch.zeros(len(ids), 1, 1, tokens, dtype=HALF).masked_fill(~real[:, None, None], -1e4)
        for layer in self.layers:
            x = layer(x, mask)
        # Only the first token and those of the text can be pointed at.
        allowed = real & (types == 1)
        allowed[:, 0] = True
        allowed[torch.arange(len(lengths)), lengths - 1] = False
        return self.head(x.float()).masked_fill(~allowed[..., None], -1e4)


def tensors_of(reader):
    """What is trained, under the published names, the narrow matrices as `.left` (scaled) and `.right`."""
    tensors = {
        "embeddings.token_type_embeddings.weight": reader.types,
        "embeddings.LayerNorm.weight": reader.norm.weight,
        "embeddings.LayerNorm.bias": reader.norm.bias,
        "head.weight": reader.head.weight,
        "head.bias": reader.head.bias,
    }
    for index, layer in enumerate(reader.layers):
        for key, part in PARTS.items():
            name, linear = f"encoder.layer.{index}.{part}", layer.linears[key]
            tensors[f"{name}.bias"] = linear.bias
            tensors[f"{name}.weight.left"] = linear.left
            tensors[f"{name}.weight.right"] = linear.right
        for key, part in NORMS.items():
            name, norm = f"encoder.layer.{index}.{part}", layer.norms[key]
            tensors[f"{name}.weight"], tensors[f"{name}.bias"] = norm.weight, norm.bias
    return tensors


def save(reader, file):
    """The narrow matrices are written as BF16."""
    written = {}
    for name, tensor in tensors_of(reader).items():
        scaled = tensor * SCALE if name.endswith(".left") else tensor
        narrow = name.endswith((".left", ".right"))
        written[name] = (scaled.to(HALF) if narrow else scaled).detach().contiguous()
    save_file(written, file)


def load(reader, file):
    """Puts what an earlier training has saved into the reader."""
    saved = load_file(file)
    with torch.no_grad():
        for name, tensor in tensors_of(reader).items():
            tensor.copy_(saved[name].float() / (SCALE if name.endswith(".left") else 1))


def collate(samples):
    """Samples are (question ids, text ids, first and last token of the answer in the text, or -1 and -1)."""
    tokens = max(len(question) + len(text) + 3 for question, text, *_ in samples)
    ids = torch.zeros(len(samples), tokens, dtype=torch.long)
    types, lengths = torch.zeros_like(ids), []
    starts, ends = [], []
    for row, (question, text, start, end) in enumerate(samples):
        line = [CLS, *question, SEP, *text, SEP]
        ids[row, : len(line)] = torch.tensor(line)
        types[row, len(question) + 2 : len(line)] = 1
        lengths.append(len(line))
        shift = len(question) + 2
        starts.append(0 if start < 0 else start + shift)
        ends.append(0 if start < 0 else end + shift)
    return ids, types, torch.tensor(lengths), torch.tensor(starts), torch.tensor(ends)


def margins(logits):
    """Of each text how much its best span exceeds "not answered here", with its first and last token."""
    start, end = logits[..., 0], logits[..., 1]
    batch, tokens = start.shape
    spans = torch.ones(tokens, tokens).triu().tril(LONGEST_ANSWER).bool()
    spans[0] = False
    spans[:, 0] = False
    sums = (start[:, :, None] + end[:, None, :]).masked_fill(~spans, -1e9).view(batch, -1)
    best, at = sums.max(1)
    return best - start[:, 0] - end[:, 0], at // tokens, at % tokens
