-- pandoc lua round-trip.lua <format> <file>: a JSON list of texts, read into Pandoc's documents and written again.
local format, path = arg[1], arg[2]
local file = assert(io.open(path, 'rb'))
local texts = pandoc.json.decode(file:read('a'))
file:close()
local options = pandoc.WriterOptions({ wrap_text = 'preserve' })
local written = {}
for at, text in ipairs(texts) do
  written[at] = pandoc.write(pandoc.read(text, format), format, options)
end
io.write(pandoc.json.encode(pandoc.List(written)))
