# One image for every process of the shop; docker-compose.yml says which main each container runs.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma/schema.prisma prisma/schema.prisma
RUN npm ci --no-audit --no-fund
COPY . .
RUN node webapp/build.ts

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /shop
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma/schema.prisma prisma/schema.prisma
# The optional packages bring Node 24, which the image has, PostgreSQL, which stands in a container of its own, and the
# native parts of the page builder, whose work is done.
RUN npm ci --omit=optional --omit=dev --no-audit --no-fund && npm cache clean --force
COPY . .
COPY --from=build /shop/webapp/dist webapp/dist
RUN mkdir -p /data/uploads && chown -R node:node /data
USER node
# The limits as in shared/platform/node-limits.ts; the sources are compiled at the first start alone.
ENV DATA_DIR=/data NODE_COMPILE_CACHE=/data/compile-cache MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=32768 \
    NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=300"
EXPOSE 3000
CMD ["node", "api/main.ts"]
